"use strict";

// Preloaded by the npm scripts. Plain JavaScript, because an older Node cannot read TypeScript.
var needed = 24;

if (Number(process.versions.node.split(".")[0]) < needed) {
  process.stderr.write(
    "Node " +
      needed +
      " is required; this is Node " +
      process.versions.node +
      ". Run `npm ci`, which installs Node " +
      needed +
      " for this project (unless npm ignores install scripts), or install Node " +
      needed +
      ".\n",
  );
  process.exit(1);
}
