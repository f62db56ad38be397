"use strict";

// Preloaded by the npm scripts. Written for any Node: an older one could not even read the TypeScript that follows.
var needed = 24;

if (Number(process.versions.node.split(".")[0]) < needed) {
  process.stderr.write(
    "This needs Node " +
      needed +
      ", and runs on Node " +
      process.versions.node +
      ". Run `npm ci` and then the npm script: that brings its own Node " +
      needed +
      " (unless npm is told to ignore install scripts), or install Node " +
      needed +
      ".\n",
  );
  process.exit(1);
}
