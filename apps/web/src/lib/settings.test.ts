import { describe, expect, it } from 'vitest';
import { isOn } from './settings.tsx';

const node = (modId: string, enabled: string, childrenNodes: unknown[] = []) => ({ modId, enabled, childrenNodes });

describe('a switch of the settings tree', () => {
  it('is on with "1" on itself and on all above it', () => {
    const tree = [node('register', '1', [node('registerMobile', '0', [node('registerSms', '1')])])] as never;
    expect(['register', 'registerMobile', 'registerSms', 'unknown'].map((one) => isOn(tree, one))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([1, true, 'true', 'on', '', ' 1', null, undefined])('is off with %j', (enabled) => {
    expect(isOn([node('a', enabled as never)] as never, 'a')).toBe(false);
  });

  it('takes no harm from what it does not know', () => {
    const strange = [null, 7, 'x', [], {}, { enabled: '1' }, { modId: 'a', enabled: '1' }, node('b', '1', ['x', null])];
    expect([isOn(strange as never, 'a'), isOn(strange as never, 'b'), isOn(strange as never, 'c')]).toEqual([
      true,
      true,
      false,
    ]);
    for (const tree of [null, undefined, {}, 'x', 7]) expect(isOn(tree as never, 'a')).toBe(false);
  });
});
