// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boxDelayMs, Dialog, type DialogProps } from './Dialog.tsx';

(globalThis as Record<string, unknown>).IS_REACT_ACT_ENVIRONMENT = true;
let root: Root;

function draw(props: Partial<DialogProps>) {
  act(() =>
    root.render(
      <Dialog open title="A question" moveLabel="Move" closeLabel="Close" onClose={() => {}} {...props}>
        <input data-autofocus="" />
      </Dialog>,
    ),
  );
}
const box = () => document.querySelector('[role=dialog]');
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const press = (key: string) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

describe('the popup', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<button id="opener">open</button><div id="root"></div>';
    (document.getElementById('opener') as HTMLElement).focus();
    root = createRoot(document.getElementById('root') as HTMLElement);
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.useRealTimers();
  });

  it('shows its overlay first and its box 100 ms later, with the focus inside', () => {
    draw({});
    expect(document.querySelector('[data-state=opening]')).not.toBeNull();
    wait(boxDelayMs - 1);
    expect(box()).toBeNull();
    wait(1);
    expect(box()?.getAttribute('aria-modal')).toBe('true');
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(boxDelayMs).toBe(100);
  });

  it('puts the page to sleep and wakes it again, the focus back where it was', () => {
    draw({});
    wait(boxDelayMs);
    expect(document.getElementById('root')?.hasAttribute('inert')).toBe(true);
    expect(document.documentElement.style.overflow).toBe('hidden');
    draw({ open: false });
    expect(document.getElementById('root')?.hasAttribute('inert')).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
    expect(document.activeElement?.id).toBe('opener');
  });

  it('is visible or hidden, and gone when it has faded', () => {
    draw({});
    wait(boxDelayMs);
    expect(document.querySelector('[data-state=visible]')?.getAttribute('aria-hidden')).toBeNull();
    draw({ open: false });
    expect(document.querySelector('[data-state=hidden]')?.getAttribute('aria-hidden')).toBe('true');
    wait(200);
    expect(document.querySelector('[data-state]')).toBeNull();
  });

  it('hears Escape wherever the focus is, also before the box is there', () => {
    const onClose = vi.fn();
    draw({ onClose });
    (document.activeElement as HTMLElement).blur();
    act(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('lies over another one: Escape closes the upper, and the lower is awake again', () => {
    const closed: string[] = [];
    const both = (upper: boolean) =>
      act(() =>
        root.render(
          <>
            <Dialog open title="Lower" moveLabel="Move" onClose={() => closed.push('lower')}>
              <button type="button" id="within" data-autofocus="">
                in
              </button>
            </Dialog>
            <Dialog open={upper} title="Upper" moveLabel="Move" onClose={() => closed.push('upper')}>
              text
            </Dialog>
          </>,
        ),
      );
    both(false);
    wait(boxDelayMs);
    const lower = document.querySelector('[data-state]') as HTMLElement;
    both(true);
    wait(boxDelayMs);
    expect(lower.hasAttribute('inert')).toBe(true);
    press('Escape');
    expect(closed).toEqual(['upper']);
    both(false);
    expect(lower.hasAttribute('inert')).toBe(false);
    expect(document.activeElement?.id).toBe('within');
    expect(document.getElementById('root')?.hasAttribute('inert')).toBe(true);
    expect(document.documentElement.style.overflow).toBe('hidden');
  });

  it('keeps Tab inside: after the last comes the first', () => {
    draw({ footer: <button type="button">ok</button> });
    wait(boxDelayMs);
    const stops = [...(box()?.querySelectorAll('button,input') ?? [])] as HTMLElement[];
    stops.at(-1)?.focus();
    press('Tab');
    expect(document.activeElement).toBe(stops[0]);
    act(() => {
      stops[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, bubbles: true }));
    });
    expect(document.activeElement).toBe(stops.at(-1));
  });

  it('comes to the first also after a group of radio buttons of which an earlier one is chosen', () => {
    draw({
      footer: (
        <fieldset>
          <input type="radio" name="way" defaultChecked />
          <input type="radio" name="way" />
        </fieldset>
      ),
    });
    wait(boxDelayMs);
    const stops = [...(box()?.querySelectorAll('button,input') ?? [])] as HTMLElement[];
    stops.at(-2)?.focus();
    press('Tab');
    expect(document.activeElement).toBe(stops[0]);
  });

  it('closes by Escape and by its close control, not by a press on the background', () => {
    const onClose = vi.fn();
    draw({ onClose });
    wait(boxDelayMs);
    act(() => (document.querySelector('[data-state]') as HTMLElement).click());
    expect(onClose).not.toHaveBeenCalled();
    press('Escape');
    act(() => (document.querySelector('[aria-label=Close]') as HTMLElement).click());
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('leads Tab to a toast that came meanwhile, and back', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<section data-awake="true"><button id="toast">Close</button></section>',
    );
    draw({ footer: <button type="button">ok</button> });
    wait(boxDelayMs);
    const stops = [...(box()?.querySelectorAll('button,input') ?? [])] as HTMLElement[];
    stops.at(-1)?.focus();
    press('Tab');
    expect(document.activeElement?.id).toBe('toast');
    press('Tab');
    expect(document.activeElement).toBe(stops[0]);
  });

  it('says its text with its title when it asks for an answer at once', () => {
    const ask = (
      <Dialog open role="alertdialog" title="A question" moveLabel="Move" onClose={() => {}}>
        This cannot be undone.
      </Dialog>
    );
    act(() => root.render(ask));
    wait(boxDelayMs);
    const described = document.querySelector('[role=alertdialog]')?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('This cannot be undone.');
    draw({ role: 'dialog' });
    expect(box()?.hasAttribute('aria-describedby')).toBe(false);
  });

  it('has no close control without a label', () => {
    draw({ closeLabel: undefined });
    wait(boxDelayMs);
    expect(document.querySelector('[aria-label=Close]')).toBeNull();
  });

  it('does not open when beforeOpen says no', () => {
    draw({ beforeOpen: () => false });
    wait(boxDelayMs);
    expect(document.querySelector('[data-state]')).toBeNull();
  });

  it('does not close when beforeClose says no: a forced dialog', () => {
    const onClose = vi.fn();
    draw({ onClose, beforeClose: () => false });
    wait(boxDelayMs);
    press('Escape');
    act(() => (document.querySelector('[aria-label=Close]') as HTMLElement).click());
    expect(onClose).not.toHaveBeenCalled();
    expect(box()).not.toBeNull();
  });
});
