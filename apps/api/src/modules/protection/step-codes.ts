/** The codes that show who somebody is: six digits for ten minutes, bound to the one login or session that asked. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../infra/context.ts';
import type { CodeWay } from './ways.ts';

export const stepLifeMs = 600_000;

/** The code that was sent last. */
export type SentCode = { readonly hash: Buffer; readonly way: CodeWay; readonly expiresAt: Date };

type SentRow = { code_hash: Buffer | null; code_way: string | null; code_expires_at: Date | null };

/** The code that a row holds. */
export function sentOf({ code_hash: hash, code_way: way, code_expires_at: expiresAt }: SentRow): SentCode | undefined {
  if (hash === null || way === null || expiresAt === null) return undefined;
  return { hash, way: way as SentCode['way'], expiresAt };
}

const hashOf = ({ secrets }: Context, code: string, bound: string): Buffer =>
  createHmac('sha256', secrets.derive('step-codes')).update(`${bound} ${code}`).digest();

/** A new code, and what is stored of it. `bound`: what it is good for, and nothing else. */
export function makeStepCode(context: Context, way: CodeWay, bound: string): { code: string; sent: SentCode } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    code,
    sent: { way, hash: hashOf(context, code, bound), expiresAt: new Date(context.clock.now() + stepLifeMs) },
  };
}

export function isStepCode(context: Context, sent: SentCode, code: string, bound: string): boolean {
  return timingSafeEqual(sent.hash, hashOf(context, code.trim(), bound));
}
