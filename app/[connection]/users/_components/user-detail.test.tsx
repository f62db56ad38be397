import { expect, test } from "vitest";
import { example } from "#contract/examples/example-of.ts";
import { user } from "#contract/v1/people.ts";
import { renderDetail } from "../../_components/record/testing/render-detail.tsx";
import { UserDetail } from "./user-detail.tsx";

test.each([null, undefined])("shows a user whose states are %s", (States) => {
  expect(renderDetail(UserDetail, { ...example(user), FullName: "Bo Chen", States })).toContain("Bo Chen");
});

test("does not call a user inactive whose flags the API leaves out", () => {
  const text = renderDetail(UserDetail, {
    ...example(user),
    FullName: "Bo Chen",
    UserActive: null,
    PowerUser: null,
    SvcLiveAccess: undefined,
  });
  expect(text).toContain("Bo Chen");
  for (const claim of ["Active", "Inactive", ">No<"]) expect(text).not.toContain(claim);
});
