/** Settings: defaults are valid, switches follow their parents, the command stores valid values only. */
import { homeRows } from '@banyan/core/home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeFolder, readTexts } from '@banyan/i18n/texts';
import { runCommand } from '../../../test/command.ts';
import { type World, world } from '../../../test/world.ts';
import { openSettings } from '../../infra/settings.ts';
import { allSettings } from '../../modules.ts';
import { siteStatus } from './merchant.ts';
import { isOn, usernameRegistration } from './switches.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

describe('the settings of the page', () => {
  it('are told to everybody', async () => {
    const { value } = await w.visitor.get('GET /wps/system/whitelabel');
    expect(value).toMatchObject({
      mode: 'demo',
      brand: 'default',
      currency: 'BDT',
      currencySymbol: '৳',
      timeZone: 'Asia/Dhaka',
      merchantCode: 'BANYAN',
    });
    expect(value.languages.slice(0, 2)).toEqual(['BN', 'EN']);
    expect(value.languages).toHaveLength(29);
    const register = value.tree.find((node) => node.modId === 'register');
    expect(register?.enabled).toBe('1');
    expect(register?.childrenNodes.map((node) => [node.modId, node.enabled])).toContainEqual(['registerMobile', '1']);
  });

  it('follow what is stored', async () => {
    await w.set('site.status', 1);
    await w.set('switch.registerUsername', false);
    expect((await w.visitor.get('GET /wps/system/status')).value.status).toBe(1);
    expect((await w.visitor.get('GET /wps/system/status', { query: { url: 'example.org' } })).value.status).toBe(1);
    const { tree } = (await w.visitor.get('GET /wps/system/whitelabel')).value;
    expect(tree[0]?.childrenNodes[0]).toMatchObject({ modId: 'registerUsername', enabled: '0' });
    await w.set('home.rows', ['claims', 'draws']);
    expect((await w.visitor.get('GET /wps/system/whitelabel')).value.homeRows).toEqual(['claims', 'draws']);
    await w.set('home.rows', undefined);
    expect((await w.visitor.get('GET /wps/system/whitelabel')).value.homeRows).toEqual([...homeRows]);
    await w.set('site.status', undefined);
    await w.set('switch.registerUsername', undefined);
  });

  it('refuse a host that is too long', async () => {
    expect((await w.visitor.get('GET /wps/system/status', { query: { url: 'x'.repeat(256) } })).status).toBe(400);
  });
});

describe('a switch', () => {
  it('is on only with everything above it (SET-02)', async () => {
    const on = async (stored: [string, unknown][]) =>
      isOn(await openSettings('demo', async () => new Map(stored)), usernameRegistration);
    expect(await on([])).toBe(true);
    expect(await on([['switch.registerUsername', false]])).toBe(false);
    expect(await on([['switch.register', false]])).toBe(false);
  });
});

describe('a stored value of another shape', () => {
  it('is reported once and does not stop the product', async () => {
    const bad: string[] = [];
    const settings = await openSettings(
      'demo',
      async () => new Map([['site.status', 'closed']]),
      (key) => bad.push(key),
    );
    expect([settings.get(siteStatus), settings.get(siteStatus)]).toEqual([0, 0]);
    expect(bad).toEqual(['site.status']);
  });
});

describe('what a setting is for', () => {
  it('reads in English as it is declared, and in Bengali', () => {
    const [english, bengali] = [readTexts('EN', officeFolder), readTexts('BN', officeFolder)];
    const plain = (text = '') => text.replaceAll(/'([{}])'/g, '$1').replaceAll("''", "'");
    for (const { key, summary } of allSettings.values()) {
      expect(plain(english[`setting-summaries.${key}`])).toBe(summary);
      expect(bengali[`setting-summaries.${key}`], key).toMatch(/\p{Script=Bengali}/u);
    }
    const declared = [...allSettings.keys()].map((key) => `setting-summaries.${key}`);
    expect(Object.keys(english).filter((key) => key.startsWith('setting-summaries.'))).toHaveLength(declared.length);
  });
});

describe('npm run settings', () => {
  const run = async (...args: string[]) => {
    const { code, text } = await runCommand('settings', args, { DATABASE_URL: w.ownerUrl });
    return { code, text };
  };

  it('lists every setting with what it is for', async () => {
    const { code, text } = await run('list');
    expect(code).toBe(0);
    for (const { key, summary } of allSettings.values()) {
      expect(text).toContain(`${key} = `);
      expect(text).toContain(summary);
    }
  });

  it('sets, gets and resets', async () => {
    expect(await run('set', 'merchant.currencySymbol', 'Tk')).toEqual({
      code: 0,
      text: 'merchant.currencySymbol = "Tk"\n',
    });
    expect((await run('get', 'merchant.currencySymbol')).text).toBe('"Tk"\n');
    expect((await run('set', 'limit.loginsPerAddress', '77')).code).toBe(0);
    expect((await run('reset', 'merchant.currencySymbol')).code).toBe(0);
    expect((await run('get', 'merchant.currencySymbol')).text).toBe('"৳"\n');
  });

  it('refuses in one sentence what does not fit', async () => {
    for (const args of [
      ['set', 'site.status', '3'],
      ['set', 'site.status', 'open'],
      ['set', 'merchant.languages', '["XX"]'],
      ['set', 'home.rows', '["draws", "draws"]'],
      ['set', 'home.rows', '["shop"]'],
      ['set', 'no.such', '1'],
      ['get'],
      ['list', 'x'],
      [],
    ]) {
      const { code, text } = await run(...args);
      expect(code, args.join(' ')).toBe(1);
      expect(text.trim().split('\n'), args.join(' ')).toHaveLength(1);
    }
  });
});
