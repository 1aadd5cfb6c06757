/** The master secret of every world, for processes that work in one. */
export const worldMaster = Buffer.alloc(32, 7);
