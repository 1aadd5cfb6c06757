/**
 * The types of accounts. What a type may do is decided by these questions on the server; a page only draws by them
 * (DEC-04, DEC-05). Staff work in the back office and are refused on the members' site (DEC-32).
 */

/** 1, 2, 41, 42 agents; 3 player; 4 trial, which plays with play money only; 9 staff. */
export const memberTypes = [1, 2, 3, 4, 9, 41, 42] as const;

const agents: ReadonlySet<number> = new Set([1, 2, 41, 42]);

export function isAgentType(type: number): boolean {
  return agents.has(type);
}

export function isTrialType(type: number): boolean {
  return type === 4;
}

export function isStaffType(type: number): boolean {
  return type === 9;
}
