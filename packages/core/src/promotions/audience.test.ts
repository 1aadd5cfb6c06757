/** Who is of an audience, and why others are not. */
import { describe, expect, test } from 'vitest';
import { type Audience, type AudienceFacts, fits, isHeldOut } from './audience.ts';

const segment = '01939a10-0000-7000-8000-000000000001';
const alice: AudienceFacts = {
  ...{ level: 3, country: 'BD', language: 'BN', device: 'phone', lines: ['emon', 'dipa'] },
  ...{ segments: [{ segment, version: 2 }], isVerified: true, days: 40, bonusDays: 8 },
};

describe('an audience', () => {
  test.each<[Audience, ReturnType<typeof fits>]>([
    [{}, undefined],
    [{ levels: { from: 3, to: 3 } }, undefined],
    [{ levels: { from: 4 } }, 'level'],
    [{ levels: { to: 2 } }, 'level'],
    [{ countries: ['BD', 'IN'] }, undefined],
    [{ countries: [] }, 'country'],
    [{ languages: ['EN'] }, 'language'],
    [{ devices: ['tablet', 'computer'] }, 'device'],
    [{ lines: ['dipa'] }, undefined],
    [{ lines: ['jamila'] }, 'line'],
    [{ isVerified: true }, undefined],
    [{ age: { to: 39 } }, 'age'],
    [{ noBonusInDays: 8 }, undefined],
    [{ noBonusInDays: 9 }, 'bonus-recent'],
    [{ segments: { in: [{ segment, version: 2 }] } }, undefined],
    [{ segments: { in: [{ segment, version: 1 }] } }, 'segment'],
    [{ segments: { notIn: [{ segment, version: 2 }] } }, 'segment'],
  ])('%j: %s', (audience, why) => {
    expect(fits(audience, alice)).toBe(why);
  });

  test('asks for a verified identity of who has none, and lets through who never had a bonus', () => {
    const bob = { ...alice, isVerified: false, bonusDays: undefined };
    expect(fits({ isVerified: true }, bob)).toBe('identity');
    expect(fits({ noBonusInDays: 365 }, bob)).toBeUndefined();
  });
});

test('about as many are held out as the share says, the same ones for a larger share, and others of another promotion', () => {
  const members = Array.from({ length: 20_000 }, (_, at) => `01939a10-0000-7000-8000-${String(at).padStart(12, '0')}`);
  const out = (promotion: string, percent: number) => members.filter((id) => isHeldOut(promotion, id, percent));
  const ten = out('welcome', 10);
  expect(Math.abs(ten.length - 2000)).toBeLessThan(150);
  const twenty = new Set(out('welcome', 20));
  expect(ten.every((id) => twenty.has(id))).toBe(true);
  const both = out('weekend', 10).filter((id) => ten.includes(id)).length;
  expect(Math.abs(both - 200)).toBeLessThan(60);
  expect(out('welcome', 0)).toEqual([]);
});
