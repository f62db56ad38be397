import { addAudit } from "./audit.ts";
import { addBackup } from "./backup.ts";
import { addImport } from "./import.ts";
import { addJobs } from "./jobs.ts";
import { addKeys } from "./keys.ts";
import { addMigrate } from "./migrate.ts";
import { addOutbox } from "./outbox.ts";

/** The commands that work on a database. A running service can execute them for operators. */
export const administration = [addImport, addKeys, addJobs, addOutbox, addMigrate, addBackup, addAudit];
