/** The ticket that its member takes back, as the writer is asked for it. */
export type CancelRequest = { readonly ticketId: string; readonly drawId: string };
