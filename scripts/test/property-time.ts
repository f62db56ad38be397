import fc from "fast-check";

/** Of milliseconds; the time limit of a test is 300 s. */
const propertyMax = 240_000 * Number(process.env.PROPERTY_RUNS || 1);

// A property that fails is run again and again to find a simpler counterexample. Where a run takes seconds, the test's time limit would end it first: the
// counterexample would not be named, and the runs would go on in the worker's database beside the next tests.
fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: propertyMax, markInterruptAsFailure: true });
