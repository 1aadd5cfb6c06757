/** Who sees, works on and closes a case follows from what it is about. */
import { expect, test } from 'vitest';
import { allowedBy, defaultRoles } from '../staff/index.ts';
import { caseKinds, mayCloseCase, mayWorkOn, readableKinds, severityOf } from './index.ts';

const of = (role: keyof typeof defaultRoles) => allowedBy(defaultRoles[role]);

test('support sees money that is stuck and may note it, but closes only what members wrote', () => {
  expect(readableKinds(of('support'))).toEqual(caseKinds);
  expect(caseKinds.every((kind) => mayWorkOn(kind, of('support')))).toBe(true);
  expect(caseKinds.filter((kind) => mayCloseCase(kind, of('support')))).toEqual(['feedback', 'member']);
  expect(mayCloseCase('payment', of('finance'))).toBe(true);
  expect(mayCloseCase('payment', of('risk'))).toBe(false);
});

test('who reads only neither works nor closes, and content sees none', () => {
  expect(caseKinds.some((kind) => mayWorkOn(kind, of('auditor')) || mayCloseCase(kind, of('auditor')))).toBe(false);
  expect(readableKinds(of('vip'))).toEqual(['complaint', 'feedback', 'member']);
  expect(readableKinds(of('content'))).toEqual([...readableKinds(new Set(['vendors.read'] as const))]);
});

test('what ends elsewhere is closed by nobody here; held money is graver than a remark', () => {
  const everything = new Set(Object.values(defaultRoles).flat());
  for (const kind of ['draw', 'day', 'complaint'] as const) expect(mayCloseCase(kind, everything)).toBe(false);
  expect([severityOf('credit held'), severityOf('feedback')]).toEqual(['high', 'low']);
});
