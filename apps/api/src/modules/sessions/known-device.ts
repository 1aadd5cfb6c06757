/**
 * Devices that somebody has logged in from: a cookie that no script reads, with a mark per member. A mark proves nothing and
 * opens nothing; it only keeps what strangers do elsewhere from troubling the member here (R64, T03). It names nobody: it is
 * an HMAC of the member and the day, so that it also grows old without a table.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MemberId } from '@banyan/core/ids';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';

const name = 'known';
const dayMs = 86_400_000;
const daysAtMost = 90;
/** The most members remembered on one device; the least recent one is dropped. */
const marksAtMost = 6;
const markShape = /^(\d{1,6})\.([A-Za-z0-9_-]{22})$/;

type World = Pick<Context, 'secrets' | 'clock'>;

function markOf({ secrets }: World, member: MemberId, day: number): string {
  const tag = createHmac('sha256', secrets.derive('known-devices')).update(`${member} ${day}`).digest('base64url');
  return `${day}.${tag.slice(0, 22)}`;
}

const marksIn = ({ cookies }: RequestFacts): string[] =>
  (cookies?.read(name) ?? '')
    .split('~')
    .filter((mark) => markShape.test(mark))
    .slice(0, marksAtMost);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The mark by which this device is known to a member; undefined when it is not. */
export function knownMark(world: World, member: MemberId, request: RequestFacts): string | undefined {
  const today = Math.floor(world.clock.now() / dayMs);
  return marksIn(request).find((mark) => {
    const day = Number(mark.split('.')[0]);
    return day <= today && today - day <= daysAtMost && isSame(mark, markOf(world, member, day));
  });
}

/** Remembers that the member was here. */
export function markDevice(world: World, member: MemberId, request: RequestFacts): void {
  const today = Math.floor(world.clock.now() / dayMs);
  const mine = knownMark(world, member, request);
  const others = marksIn(request).filter((mark) => mark !== mine);
  const marks = [markOf(world, member, today), ...others].slice(0, marksAtMost);
  request.cookies?.set(name, marks.join('~'), { seconds: daysAtMost * 86_400 });
}
