"use strict";

const { enableCompileCache } = require("node:module");
const { join } = require("node:path");

// Preloaded with --require, so that Node need not load its TypeScript compiler; the thread of the embedded database inherits that option. The compiled code is
// stored next to the packages, where only whoever installs them can write, because it is run without checks.
enableCompileCache(join(__dirname, "../node_modules/.cache/compiled"));
