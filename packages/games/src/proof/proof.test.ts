/** Derivation, signatures and beacons against published values, and that nobody gains by trying secrets. */
import { createHash, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chiSquare } from '../draws/chi-square.ts';
import { hexOf } from '../draws/sha256.ts';
import { isPulse, localRounds, quicknet, quicknetTime, randomnessOf } from './beacon.ts';
import { bytesOf, compareBytes, isHex, utf8 } from './bytes.ts';
import { hkdfSha256 } from './hkdf.ts';
import { drawNumbersOf, seedOfDraw } from './numbers.ts';
import { isSigned } from './signatures.ts';

describe('HKDF', () => {
  // RFC 5869, test cases 1 and 3.
  test.each([
    [
      '0b'.repeat(22),
      '000102030405060708090a0b0c',
      'f0f1f2f3f4f5f6f7f8f9',
      '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
    ],
    ['0b'.repeat(22), '', '', '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8'],
  ])('the published key of case %#', (ikm, salt, info, key) => {
    expect(hexOf(hkdfSha256(bytesOf(ikm), bytesOf(salt), bytesOf(info), 42))).toBe(key);
  });

  test('any sources equal node:crypto', () => {
    const part = fc.uint8Array({ maxLength: 90 });
    fc.assert(
      fc.property(part, part, part, fc.integer({ min: 1, max: 120 }), (ikm, salt, info, length) => {
        expect(hexOf(hkdfSha256(ikm, salt, info, length))).toBe(
          Buffer.from(hkdfSync('sha256', ikm, salt, info, length)).toString('hex'),
        );
      }),
      { seed: Number(process.env['BANYAN_SEED']), numRuns: 100 },
    );
    expect(() => hkdfSha256(utf8('a'), utf8('b'), utf8('c'), 0)).toThrow(RangeError);
  });
});

/** Rounds as drand published them: number, signature, randomness where it was recorded too. */
const rounds = [
  [
    1,
    'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
    '1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a',
  ],
  [
    123,
    'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
    'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
  ],
  [
    1000,
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  ],
] as const;

describe('drand', () => {
  const of = (round: number) => ({ source: 'drand', chain: quicknet.chain, round }) as const;

  test.each(rounds)('round %i is signed, and its randomness is the published one', (round, pulse, randomness) => {
    expect(isPulse(of(round), pulse)).toBe(true);
    expect(hexOf(randomnessOf(pulse))).toBe(randomness);
  });

  test('a signature of another round, of another chain, changed or cut is none', () => {
    const [[, first], [, second]] = rounds;
    expect(isPulse(of(2), first)).toBe(false);
    expect(isPulse(of(1), second)).toBe(false);
    expect(isPulse({ ...of(1), chain: '0'.repeat(64) }, first)).toBe(false);
    for (const at of [0, 5, 50, 95]) {
      const digit = first[at] === '0' ? '1' : '0';
      expect(isPulse(of(1), `${first.slice(0, at)}${digit}${first.slice(at + 1)}`)).toBe(false);
    }
    for (const bad of ['', first.slice(2), `${first}00`, first.toUpperCase(), `c0${'0'.repeat(94)}`])
      expect(isPulse(of(1), bad)).toBe(false);
    for (const round of [0, -1, 1.5, Number.NaN]) expect(isPulse(of(round), first)).toBe(false);
  });

  test('its rounds are three seconds apart', () => {
    expect(new Date(quicknetTime(1)).toISOString()).toBe('2023-08-23T15:09:27.000Z');
    expect(new Date(quicknetTime(1000)).toISOString()).toBe('2023-08-23T15:59:24.000Z');
  });
});

test('a local value is hashed as often as its round says', () => {
  let value = createHash('sha256').update('day').digest();
  const values = [value];
  for (let at = 0; at < 20; at += 1) {
    value = createHash('sha256').update(value).digest();
    values.push(value);
  }
  const chain = value.toString('hex');
  const valueAt = (round: number): string => (values[20 - round] as Buffer).toString('hex');
  for (const round of [1, 7, 20]) expect(isPulse({ source: 'local', chain, round }, valueAt(round))).toBe(true);
  expect(isPulse({ source: 'local', chain, round: 7 }, valueAt(8))).toBe(false);
  expect(isPulse({ source: 'local', chain, round: 0 }, chain)).toBe(false);
  expect(isPulse({ source: 'local', chain, round: localRounds + 1 }, valueAt(7))).toBe(false);
  expect(isPulse({ source: 'local', chain: 'x', round: 1 }, valueAt(1))).toBe(false);
});

test('Ed25519: the published signature, and nothing beside it (RFC 8032, test 2)', () => {
  const key = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c';
  const signature =
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00';
  expect(isSigned('r', signature, key)).toBe(true);
  expect(isSigned('s', signature, key)).toBe(false);
  expect(isSigned('r', signature.replace('9', '8'), key)).toBe(false);
  expect(isSigned('r', signature, key.replace('3', '4'))).toBe(false);
  expect(isSigned('r', '', key)).toBe(false);
  expect(isSigned('r', signature, 'f'.repeat(64))).toBe(false);
});

test('hexadecimal is lower-case and whole', () => {
  expect([isHex('0a', 1), isHex('0A', 1), isHex('0', 1), isHex(7, 1), isHex('', 0)]).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(() => bytesOf('0g')).toThrow(RangeError);
  expect(() => bytesOf('0')).toThrow(RangeError);
  expect(compareBytes(new Uint8Array([1]), new Uint8Array([1, 0]))).toBeLessThan(0);
});

const isLong = process.env['BANYAN_LONG'] === '1';

describe('the numbers', () => {
  const sources = {
    drawId: 'a draw',
    rulesHash: '1'.repeat(64),
    randomness: bytesOf('2'.repeat(64)),
    secret: '3'.repeat(64),
    root: '4'.repeat(64),
  };

  test('change with each of what they follow from', () => {
    const others = [
      sources,
      { ...sources, drawId: 'another' },
      { ...sources, rulesHash: '5'.repeat(64) },
      { ...sources, randomness: bytesOf('5'.repeat(64)) },
      { ...sources, secret: '5'.repeat(64) },
      { ...sources, root: '5'.repeat(64) },
    ];
    expect(new Set(others.map(seedOfDraw)).size).toBe(others.length);
  });

  // An operator that tries secrets for the one that suits it does so before the round exists: the best of them is as even as any.
  test('of the secret that looked best before the round are as even as of any', () => {
    const tries = isLong ? 200 : 12;
    const draws = isLong ? 5000 : 400;
    const counts = new Array<number>(10).fill(0);
    const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
    const lastDigit = (secret: string, randomness: string): number => {
      const result = drawNumbersOf('pc28', { ...sources, secret, randomness: bytesOf(randomness) });
      return Number(result[0]?.numbers[2]);
    };
    for (let draw = 0; draw < draws; draw += 1) {
      const guess = hash(`guess ${draw}`);
      const secrets = Array.from({ length: tries }, (_, at) => hash(`secret ${draw} ${at}`));
      const best = secrets.find((secret) => lastDigit(secret, guess) === 7) ?? (secrets[0] as string);
      const digit = lastDigit(best, hash(`round ${draw}`));
      counts[digit] = (counts[digit] as number) + 1;
    }
    // 9 degrees of freedom: one fair run in a thousand passes 27.9, and this one is always the same.
    expect(chiSquare(counts)).toBeLessThan(27.9);
  });
});
