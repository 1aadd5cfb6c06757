/** How often one game session or address may call, in this process's memory. */
import { RateLimiterMemory } from 'rate-limiter-flexible';

const perSession = { points: 40, duration: 10 };
const perAddress = { points: 120, duration: 60 };

/** Each counts the call and returns whether it may go on. */
export type Limits = {
  perSession(token: string): Promise<boolean>;
  /** `what`: each kind of call is counted by itself. */
  perAddress(what: string, address: string): Promise<boolean>;
};

export function openLimits(): Limits {
  const sessions = new RateLimiterMemory(perSession);
  const addresses = new RateLimiterMemory(perAddress);
  const takes = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
    limiter.consume(key).then(
      () => true,
      () => false,
    );
  return {
    perSession: (token) => takes(sessions, token),
    perAddress: (what, address) => takes(addresses, `${what} ${address}`),
  };
}
