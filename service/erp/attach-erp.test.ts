import { beforeEach, describe, expect, test } from "vitest";
import { silentLog } from "../http/log.ts";
import { OperatorError } from "../operator-error.ts";
import { emptyDatabase, workersDatabase } from "../testing/databases/database.ts";
import { attachErp } from "./attach-erp.ts";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);

const clock = () => new Date();

describe("the ERP of a database", () => {
  test("is the simulated one every 20 seconds with the embedded database", () => {
    expect(attachErp({ db, kind: "pglite" }, { clock, log: silentLog }, {})).toMatchObject({
      exchangeSeconds: 20,
      confirmTimeoutSeconds: 600,
    });
  });

  test("is none with PostgreSQL, unless it is asked for", () => {
    expect(attachErp({ db, kind: "postgres" }, { clock, log: silentLog }, {})).toBeNull();
    expect(attachErp({ db, kind: "postgres" }, { clock, log: silentLog }, { ERP: "simulated", ERP_EXCHANGE_SECONDS: "5" })).toMatchObject({
      exchangeSeconds: 5,
    });
    expect(attachErp({ db, kind: "pglite" }, { clock, log: silentLog }, { ERP: "none" })).toBeNull();
  });

  test.each([
    ["ERP", "sap"],
    ["ERP_EXCHANGE_SECONDS", "0"],
    ["ERP_EXCHANGE_SECONDS", "soon"],
    ["ERP_EXCHANGE_SECONDS", "2147484"],
    ["ERP_CONFIRM_TIMEOUT_SECONDS", "-1"],
  ])("a bad %s=%s is told by its name", (name, value) => {
    const attach = () => attachErp({ db, kind: "pglite" }, { clock, log: silentLog }, { [name]: value });

    expect(attach).toThrow(OperatorError);
    expect(attach).toThrow(name);
  });
});
