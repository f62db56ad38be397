import { describe, expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();

const idsOf = async (path: string, key: string) => (await app.rows(path, key)).map(({ UserID }) => UserID);

describe("users", () => {
  test("of a Customer key are its own Customer users, the active ones unless it asks for the others", async () => {
    expect(await idsOf("/v1/users", "bay-leaf")).toEqual([904]);
    expect(await idsOf("/v1/users?Active=false", "bay-leaf")).toEqual([906]);
  });

  test("of a Supplier key are its own Supplier users and active Customer users", async () => {
    expect(await idsOf("/v1/users", "alder")).toEqual([902, 904, 905]);
    expect(await idsOf("/v1/users?Active=false", "alder")).toEqual([908]);
  });

  test("of an Employee key are all, active or not", async () => {
    expect(await idsOf("/v1/users", "employee")).toHaveLength(10);
    expect(await idsOf("/v1/users?Active=false", "employee")).toEqual([906, 908, 910]);
    expect(await idsOf("/v1/users?Roles=Admin,Supplier", "employee")).toEqual([902, 903, 907, 908]);
  });

  test("name only the key's own customers and suppliers", async () => {
    expect((await app.rows("/v1/users", "bay-leaf"))[0]).toMatchObject({ UserID: 904, CustomerIDs: [101] });
    expect((await app.rows("/v1/users/904", "hudson"))[0]).toMatchObject({ CustomerIDs: [103] });
    expect((await app.rows("/v1/users/902", "alder"))[0]).toMatchObject({ SupplierIDs: [1] });
    expect((await app.rows("/v1/users/904", "alder"))[0]).toMatchObject({ CustomerIDs: [101, 103] });
    expect((await app.rows("/v1/users/902", "employee"))[0]).toMatchObject({ SupplierIDs: [1, 2] });
  });

  test("cannot be found through a customer outside the key's scope", async () => {
    expect(await idsOf("/v1/users?CustomerIDs=103", "bay-leaf")).toEqual([]);
    expect(await idsOf("/v1/users?CustomerIDs=101,103", "bay-leaf")).toEqual([904]);
  });

  test.each([
    [905, "bay-leaf"],
    [907, "bay-leaf"],
    [903, "alder"],
    [906, "alder"],
  ])("outside the key's scope are 404: %s for %s", async (id, key) => {
    expect((await app.ask(`/v1/users/${id}`, { key })).status).toBe(404);
  });
});

describe("sales reps", () => {
  test("are Supplier Reps by their product group, else Territory Managers; inactive users, suppliers and customers are left out", async () => {
    expect(await app.rows("/v1/salesReps", "employee")).toEqual([
      {
        UserID: 901,
        Name: "Ada Lopez",
        Email: "ada@example.com",
        Type: "Territory Manager",
        ProductGroups: ["Edibles", "Vapes"],
        Suppliers: [
          { SupplierID: 1, Supplier: "Alder Farms" },
          { SupplierID: 3, Supplier: "Cedar" },
        ],
        Customers: [
          { CustomerID: 101, CustomerName: "Bay Leaf" },
          { CustomerID: 103, CustomerName: "Hudson" },
        ],
      },
      {
        UserID: 909,
        Name: "Ben Ito",
        Email: "ben@example.com",
        Type: "Supplier Rep",
        ProductGroups: ["Supplier"],
        Suppliers: [{ SupplierID: 2, Supplier: "Birch & Sons" }],
        Customers: [{ CustomerID: 102, CustomerName: "Bay Leaf Two" }],
      },
    ]);
  });

  test("show a Customer key only its own customers", async () => {
    const reps = await app.rows("/v1/salesReps", "hudson");
    expect(reps).toMatchObject([
      { UserID: 901, Suppliers: [{ SupplierID: 1 }, { SupplierID: 3 }], Customers: [{ CustomerID: 103, CustomerName: "Hudson" }] },
    ]);
    expect(await app.rows("/v1/salesReps?CustomerIDs=101", "hudson")).toEqual([]);
  });

  test("show a Supplier key only its own suppliers", async () => {
    expect(await app.rows("/v1/salesReps", "alder")).toMatchObject([
      { UserID: 901, Suppliers: [{ SupplierID: 1, Supplier: "Alder Farms" }] },
    ]);
    expect(await idsOf("/v1/salesReps?ProductGroups=Supplier", "birch-and-cedar")).toEqual([909]);
  });
});
