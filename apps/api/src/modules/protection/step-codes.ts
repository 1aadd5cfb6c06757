/** The codes of the second step: six digits for ten minutes, bound to the one login or session that asked. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../infra/context.ts';
import type { SentCode } from './step-store.ts';
import type { CodeWay } from './ways.ts';

export const stepLifeMs = 600_000;

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
