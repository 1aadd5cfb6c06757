/** Only a launch with an address that may be opened is one. */
import { describe, expect, it } from 'vitest';
import { launchOf } from './launch.ts';

const safe = (address: string) => (/^(https:|\/|mailto:)/.test(address) ? address : undefined);

describe('a launch', () => {
  it('is taken with its address and title', () => {
    const launch = { content: 'https://games.example/tiger', title: 'Tiger' };
    expect(launchOf({ launch }, safe)).toEqual(launch);
    expect(launchOf({ launch: { content: '/launch/1' } }, safe)).toEqual({ content: '/launch/1', title: '' });
  });

  it.each([
    [null],
    [undefined],
    ['text'],
    [{}],
    [{ launch: null }],
    [{ launch: { content: 7 } }],
    [{ launch: { content: 'javascript:alert(1)' } }],
    [{ launch: { content: 'mailto:a@b.example' } }],
  ])('is none in %j', (state) => {
    expect(launchOf(state, safe)).toBeUndefined();
  });
});
