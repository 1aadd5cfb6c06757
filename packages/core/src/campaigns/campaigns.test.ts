/** Quiet hours on clocks that move, texts with fields, and halves that stay as they are. */
import { describe, expect, test } from 'vitest';
import {
  allowedFrom,
  faultsOfTexts,
  fillText,
  mostOfPush,
  pushText,
  textFor,
  variantOf,
  zoneOfCountry,
} from './index.ts';

const at = (text: string) => Date.parse(text);
const night = { from: 22 * 60, until: 8 * 60 };

describe('quiet hours', () => {
  test.each([
    ['over midnight, in the evening', 'Asia/Dhaka', night, '2026-11-25T16:30:00Z', '2026-11-26T02:00:00.000Z'],
    ['over midnight, in the morning', 'Asia/Dhaka', night, '2026-11-25T20:00:00Z', '2026-11-26T02:00:00.000Z'],
    ['over midnight, by day', 'Asia/Dhaka', night, '2026-11-25T06:00:00Z', '2026-11-25T06:00:00.000Z'],
    ['from their first minute', 'Asia/Dhaka', night, '2026-11-25T16:00:00Z', '2026-11-26T02:00:00.000Z'],
    ['to their last', 'Asia/Dhaka', night, '2026-11-26T02:00:00Z', '2026-11-26T02:00:00.000Z'],
    ['of the same moment elsewhere', 'Asia/Kathmandu', night, '2026-11-25T16:10:00Z', '2026-11-25T16:10:00.000Z'],
    ['of one day', 'UTC', { from: 60, until: 420 }, '2026-11-25T03:00:00Z', '2026-11-25T07:00:00.000Z'],
    ['of one day, before', 'UTC', { from: 60, until: 420 }, '2026-11-25T00:59:00Z', '2026-11-25T00:59:00.000Z'],
    ['of no length', 'UTC', { from: 60, until: 60 }, '2026-11-25T01:00:00Z', '2026-11-25T01:00:00.000Z'],
    // Clocks go back in the night: 25 October has an hour more.
    ['as clocks go back', 'Europe/Berlin', night, '2026-10-24T20:30:00Z', '2026-10-25T07:00:00.000Z'],
    ['as clocks go forward', 'Europe/Berlin', night, '2026-03-28T21:30:00Z', '2026-03-29T06:00:00.000Z'],
  ])('%s (%s)', (_what, zone, quiet, from, to) => {
    expect(new Date(allowedFrom(at(from), zone, quiet)).toISOString()).toBe(to);
  });

  test('are by the clock of the country where it has one, and else by the merchant’s', () => {
    expect(zoneOfCountry('BD', 'UTC')).toBe('Asia/Dhaka');
    expect(zoneOfCountry('PK', 'UTC')).toBe('Asia/Karachi');
    expect(zoneOfCountry('US', 'Asia/Dhaka')).toBe('Asia/Dhaka');
    expect(zoneOfCountry('', 'Asia/Dhaka')).toBe('Asia/Dhaka');
  });
});

describe('texts', () => {
  const text = { subject: 'For {name}', text: 'Use {code} at {site}.', sms: '{site}: {code}' };

  test('are filled with what is known of a member, once', () => {
    const values = { account: 'alice', name: '{code}', level: '3', site: 'Banyan', code: 'SPRING' };
    expect(fillText('{name} {code} {other} {', values)).toBe('{code} SPRING {other} {');
  });

  test('name only what there is, and no code where none is given', () => {
    expect(faultsOfTexts({ EN: text }, ['inbox', 'sms'], { hasCode: true })).toEqual([]);
    expect(faultsOfTexts({ EN: text }, ['inbox'], { hasCode: false })).toEqual([
      { language: 'EN', part: 'text', fault: 'code' },
    ]);
    const wrong = { subject: ' ', text: 'Hello {nmae}', sms: 'x'.repeat(301) };
    expect(faultsOfTexts({ BN: wrong }, ['email', 'sms'], { hasCode: true })).toEqual([
      { language: 'BN', part: 'subject', fault: 'empty' },
      { language: 'BN', part: 'text', fault: 'field', named: 'nmae' },
      { language: 'BN', part: 'sms', fault: 'too-long' },
    ]);
    expect(faultsOfTexts({ BN: { ...text, text: 'a { b' } }, ['email'], { hasCode: true })).toHaveLength(1);
  });

  test('are those of the reader’s language, or of the first that is there', () => {
    expect(textFor({ BN: text, EN: text }, 'UR', ['EN', 'BN'])?.language).toBe('EN');
    expect(textFor({ BN: text }, 'UR', ['EN'])?.language).toBe('BN');
    expect(textFor({ BN: text, UR: text }, 'UR', ['EN'])?.language).toBe('UR');
    expect(textFor({}, 'UR', ['EN'])).toBeUndefined();
  });
});

test('a push shows the beginning of a text up to a word, and never half a letter', () => {
  expect(pushText(' two\n\nlines ')).toBe('two lines');
  expect(pushText('a'.repeat(mostOfPush))).toBe('a'.repeat(mostOfPush));
  const long = pushText(`${'বোনাস '.repeat(60)}end`);
  expect([...long].length).toBeLessThanOrEqual(mostOfPush);
  expect(long.endsWith('বোনাস…')).toBe(true);
  const flags = pushText('🎁'.repeat(300));
  expect([[...flags].length, flags.isWellFormed()]).toEqual([mostOfPush, true]);
});

test('halves are as large as asked, and a member’s is the same whoever asks', () => {
  const campaign = { id: '01939a10-0000-7000-8000-000000000001', control: 10, bShare: 50 };
  const members = Array.from({ length: 10_000 }, (_, n) => `01939a10-0000-7000-8000-${String(n).padStart(12, '0')}`);
  const found = members.map((member) => variantOf(campaign, member));
  const share = (variant: string) => found.filter((one) => one === variant).length;
  expect(share('none')).toBeGreaterThan(880);
  expect(share('none')).toBeLessThan(1120);
  expect(Math.abs(share('a') - share('b'))).toBeLessThan(400);
  expect(members.map((member) => variantOf(campaign, member))).toEqual(found);
  expect(members.every((member) => variantOf({ ...campaign, control: 0, bShare: 0 }, member) === 'a')).toBe(true);
});
