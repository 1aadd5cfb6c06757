/** A cancellation of a ticket as it is passed to the writer. */
export type CancelRequest = { readonly ticketId: string; readonly drawId: string };
