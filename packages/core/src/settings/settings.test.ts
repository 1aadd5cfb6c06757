import { describe, expect, it } from 'vitest';
import { isRestricted, type RegionFacts, type RegionPolicy, refusedBecause, statusOf } from './index.ts';

const policy = (more: Partial<RegionPolicy>): RegionPolicy => ({
  mode: 'off',
  countries: ['BD'],
  privateAddresses: 'deny',
  ...more,
});
const facts = (more: Partial<RegionFacts>): RegionFacts => ({
  isDenied: false,
  isAllowed: false,
  isPrivate: false,
  country: 'BD',
  ...more,
});

describe('a region', () => {
  it('is open to everybody while nothing is restricted, but for denied addresses', () => {
    for (const country of ['BD', 'US', undefined]) expect(isRestricted(policy({}), facts({ country }))).toBe(false);
    expect(isRestricted(policy({}), facts({ isDenied: true }))).toBe(true);
  });

  it('is open in the listed countries only, or in all others', () => {
    expect(['BD', 'US'].map((country) => isRestricted(policy({ mode: 'allow' }), facts({ country })))).toEqual([
      false,
      true,
    ]);
    expect(['BD', 'US'].map((country) => isRestricted(policy({ mode: 'deny' }), facts({ country })))).toEqual([
      true,
      false,
    ]);
  });

  it('is closed when the country is not known, in both modes', () => {
    for (const mode of ['allow', 'deny'] as const)
      expect(isRestricted(policy({ mode }), facts({ country: undefined })), mode).toBe(true);
  });

  it('goes by what is said of the address, and a no stands over a yes', () => {
    const strict = policy({ mode: 'allow', countries: [] });
    expect(isRestricted(strict, facts({ isAllowed: true, country: undefined }))).toBe(false);
    expect(isRestricted(strict, facts({ isAllowed: true, isDenied: true }))).toBe(true);
  });

  it('treats private addresses as it is told', () => {
    const of = (privateAddresses: 'allow' | 'deny') =>
      isRestricted(policy({ mode: 'allow', privateAddresses }), facts({ isPrivate: true, country: undefined }));
    expect([of('allow'), of('deny')]).toEqual([false, true]);
  });
});

describe('a closed site', () => {
  it('is blocked before it is in maintenance', () => {
    expect([statusOf(0, false), statusOf(1, false), statusOf(1, true), statusOf(2, false), statusOf(7, false)]).toEqual(
      [0, 1, 2, 2, 0],
    );
  });

  const calls = [
    'GET /wps/member/info',
    'POST /lgw/vn/tickets',
    'POST /wps/session/login',
    'PUT /wps/member/register',
    'GET /wps/game/launchLobby',
    'GET /wps/system/status',
    'POST /wps/support/chat/messages',
    'DELETE /wps/session/logout',
  ];

  it.each([
    [0, [undefined, undefined, undefined, undefined, undefined, undefined, undefined, undefined]],
    [1, [undefined, 'maintenance', 'maintenance', 'maintenance', 'maintenance', undefined, undefined, undefined]],
    [
      2,
      [
        'region-blocked',
        'region-blocked',
        'region-blocked',
        'region-blocked',
        'region-blocked',
        undefined,
        undefined,
        undefined,
      ],
    ],
  ] as const)('with status %i refuses what it must', (status, refused) => {
    expect(calls.map((call) => refusedBecause(status, call))).toEqual(refused);
  });
});
