import { describe, expect, it } from 'vitest';
import { mayOpen, servicePath } from './servicePath.ts';

const entries = [
  { csType: 'LIVECHAT', path: 'https://help.example/chat' },
  { csType: 'VIP', path: 'https://help.example/vip' },
];

describe('the way to customer service', () => {
  it.each([
    [undefined, 'chat'],
    [0, 'chat'],
    [4, 'chat'],
    [5, 'vip'],
    [9, 'vip'],
  ])('of rankLevel %s leads to %s', (rankLevel, end) => {
    expect(servicePath(entries, rankLevel, undefined)).toBe(`https://help.example/${end}`);
  });

  it('takes the service link before the general chat, and the VIP address before both', () => {
    expect(servicePath(entries, 1, 'https://link.example/')).toBe('https://link.example/');
    expect(servicePath(entries, 5, 'https://link.example/')).toBe('https://help.example/vip');
    const rooms = entries.map(({ csType }) => ({ csType, path: 'chat:' }));
    expect(servicePath(rooms, 5, 'https://link.example/')).toBe('https://link.example/');
    expect(servicePath(rooms, 5, undefined)).toBe('chat:');
  });

  it('goes nowhere where nothing is offered, and by no other scheme', () => {
    expect(servicePath([], 5, undefined)).toBeUndefined();
    for (const path of [
      'javascript:alert(1)',
      'http://help.example',
      '//help.example',
      'chat:x',
      '',
      'data:text/html,x',
    ])
      expect(servicePath([{ csType: 'LIVECHAT', path }], 1, undefined), path).toBeUndefined();
  });
});

describe('a service link', () => {
  it('is opened on the operator’s hosts alone', () => {
    const hosts = ['help.example', 'two.example:8443'];
    expect(['https://help.example/a?b=1', 'https://two.example:8443/'].every((one) => mayOpen(one, hosts))).toBe(true);
    for (const address of [
      'http://help.example/',
      'https://help.example.evil/',
      'https://evil.example/help.example',
      'https://help.example@evil.example/',
      'https://a:b@help.example/',
      'https://two.example/',
      'javascript:alert(1)//help.example',
      'help.example',
      '',
    ])
      expect(mayOpen(address, hosts), address).toBe(false);
  });
});
