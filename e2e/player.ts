/** A player of one flow alone, with money: flows run side by side on one server, and a balance that is followed must be nobody else's. */
import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { loginHeaders } from './device.ts';

export const playerPassword = 'Seven#boats26';

type Answer = { success: boolean; code: string; value: { token: string; content: { state: string }[] } };

async function call(method: string, place: string, token: string, body?: unknown): Promise<Answer['value']> {
  const response = await fetch(new URL(place, inject('siteUrl')), {
    method,
    headers: { ...loginHeaders, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer;
  if (!answer.success) throw new Error(`${method} ${place}: ${answer.code}`);
  return answer.value;
}

/**
 * Registers a member, who deposits play money; with an invitation code it is below whom that belongs to. Answers a session of the browser that
 * all flows are. While the flow of the page's head has registration switched off for all, it waits until that is on again.
 */
export async function newPlayer(username: string, affiliateCode?: string): Promise<string> {
  const email = `${username}@example.org`;
  const body = { username, password: playerPassword, email, agreement: true, adult: true };
  const join = async () => {
    try {
      await call('PUT', '/wps/member/register', '', {
        ...body,
        ...(affiliateCode === undefined ? {} : { affiliateCode }),
      });
      return 'joined';
    } catch (error) {
      if (String(error).endsWith('function-not-enabled')) return 'closed';
      throw error;
    }
  };
  await expect.poll(join, { timeout: 60_000, interval: 500 }).toBe('joined');
  const { token } = await call('POST', '/wps/session/login', '', {
    type: 'username',
    username,
    password: playerPassword,
  });
  await call('POST', '/wps/cashier/deposits', token, { id: randomUUID(), method: 'demo', amount: '5000' });
  const states = async () => (await call('GET', '/wps/cashier/deposits', token)).content.map(({ state }) => state);
  await expect.poll(states, { timeout: 30_000 }).toEqual(['credited']);
  return token;
}
