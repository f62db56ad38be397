/** Shown while sales reps are chosen. */
export function AccountsNote() {
  return (
    <p className="px-4 pt-2 text-muted text-sm sm:px-6">
      Figures are of whole AR accounts, which customers of other sales reps may share. Accounts that have only payments are left out,
      because no record names their customers.
    </p>
  );
}
