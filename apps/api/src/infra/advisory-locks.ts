/** The numbers of the advisory locks, in one place: two uses of one number would block each other. */
export const advisoryLocks = {
  /** Shared, by every worker as long as its connection lives; figures count its holders. */
  presence: 7_346_001,
  /** By the transaction that adds to the log of promises and seals. */
  log: 7_346_002,
  /** By the node that prepares the database for its start, which migrates meanwhile. */
  preparation: 7_346_003,
  /** By the leading worker. */
  leader: 7_346_004,
  /** By the node that migrates. */
  migration: 7_346_005,
  /** By the transaction that publishes heads of the books. */
  checkpoints: 7_346_006,
  /** By the transaction that makes a head of the audit log. */
  auditHeads: 7_346_007,
} as const;
