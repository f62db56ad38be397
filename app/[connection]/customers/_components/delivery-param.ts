/** Query parameter of a customer's page: the delivery (YYYY-MM-DD) that is asked about, where the delivery board leads here. */
export const deliveryParam = "delivery";
