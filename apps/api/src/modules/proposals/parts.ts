/** Every act that takes two people, by its name: declared by the modules, handed over by the application. */
import type { Act } from '../../infra/act.ts';

export type ProposalParts = { readonly acts: ReadonlyMap<string, Act> };
