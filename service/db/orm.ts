// Node reads Drizzle's package.json, 180 KB, anew for every file that imports the package: for all of the service together, half a second.
// biome-ignore lint/performance/noBarrelFile: for the reason above
export {
  type Assume,
  and,
  asc,
  type Column,
  eq,
  getTableColumns,
  getTableName,
  gt,
  inArray,
  is,
  isNotNull,
  lt,
  ne,
  not,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
