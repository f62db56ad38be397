/** Text for records with an empty CloseDate. */
export const noCloseText =
  "AR aging is calculated at the end of each day and has not been calculated yet. Until then, see the open invoices.";
