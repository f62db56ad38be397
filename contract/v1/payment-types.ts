// Does not import zod, so that screens can import it in the browser.

/** PaymentTypeID of payments to no supplier in particular. */
export const genericPaymentTypeID = -1;
