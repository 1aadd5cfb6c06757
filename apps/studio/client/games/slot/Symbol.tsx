/** The symbols of the monsoon, drawn here: leaf, drop, shell, fish, lotus, kite, sun, the wild umbrella and the cloud. */
import type { ReactNode } from 'react';
import type { SymbolName } from '@banyan/games/slot';

const line = { fill: 'none', stroke: 'rgb(0 0 0 / 0.35)', strokeWidth: 2.4, strokeLinecap: 'round' } as const;

const drawn: Readonly<Record<SymbolName, ReactNode>> = {
  leaf: (
    <>
      <path d="M32 6C54 18 54 44 32 58 10 44 10 18 32 6Z" fill="#3fae6f" />
      <path d="M32 12v42M32 26l10-8M32 36l12-9M32 30l-11-8M32 42l-11-9" {...line} />
    </>
  ),
  drop: (
    <>
      <path d="M32 5C44 22 51 31 51 41a19 19 0 0 1-38 0C13 31 20 22 32 5Z" fill="#4aa8e8" />
      <path
        d="M23 40a10 10 0 0 0 9 11"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.75"
      />
    </>
  ),
  shell: (
    <>
      <path d="M32 56C8 50 6 22 18 14c6-4 11-4 14 0 3-4 8-4 14 0 12 8 10 36-14 42Z" fill="#f2a97e" />
      <path d="M32 54V16M32 54 20 18M32 54l12-36M32 54 12 28M32 54l20-26" {...line} />
    </>
  ),
  fish: (
    <>
      <path d="M6 32C18 14 38 14 48 32 38 50 18 50 6 32Z" fill="#9b7bf0" />
      <path d="M45 32 60 19v26Z" fill="#7c59dd" />
      <circle cx="18" cy="29" r="3.6" fill="#fff" />
      <circle cx="18" cy="29" r="1.7" fill="#221540" />
      <path d="M28 22c5 6 5 14 0 20M37 24c4 5 4 11 0 16" {...line} />
    </>
  ),
  lotus: (
    <>
      <path d="M32 10c9 10 9 26 0 40-9-14-9-30 0-40Z" fill="#ff8fb6" />
      <path d="M14 18c14 4 20 16 18 32C18 48 10 34 14 18ZM50 18c-14 4-20 16-18 32 14-2 22-16 18-32Z" fill="#f0659a" />
      <path d="M5 34c14-3 23 4 27 16C18 56 8 48 5 34ZM59 34c-14-3-23 4-27 16 14 6 24-2 27-16Z" fill="#d94683" />
    </>
  ),
  kite: (
    <>
      <path d="M32 4 54 27 32 50 10 27Z" fill="#ff6b5f" />
      <path d="M32 4v46M10 27h44" {...line} />
      <path d="M32 4 54 27H32Z" fill="#ffd166" />
      <path d="M32 50c-4 4 6 5 1 10" fill="none" stroke="#ffd166" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  sun: (
    <>
      {[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((angle) => (
        <rect
          key={angle}
          x="29.5"
          y="2"
          width="5"
          height="13"
          rx="2.5"
          fill="#ffb020"
          transform={`rotate(${angle} 32 32)`}
        />
      ))}
      <circle cx="32" cy="32" r="16" fill="#ffd54a" />
      <circle cx="32" cy="32" r="10" fill="#fff0b3" />
    </>
  ),
  wild: (
    <>
      <path d="M6 34C8 16 20 8 32 8s24 8 26 26c-5-5-10-5-13 0-4-5-9-5-13 0-4-5-9-5-13 0-3-5-8-5-13 0Z" fill="#d6123a" />
      <path d="M19 34c1-12 6-21 13-26 7 5 12 14 13 26-4-5-9-5-13 0-4-5-9-5-13 0Z" fill="#ffd54a" />
      <path d="M32 30v20a6 6 0 0 1-12 0" fill="none" stroke="#fff3dc" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  cloud: (
    <>
      <path d="M18 42a12 12 0 0 1 0-24 16 16 0 0 1 30-2 13 13 0 0 1 0 26Z" fill="#dfe9ff" />
      <path d="M22 48l-3 9M34 48l-3 11M46 48l-3 9" fill="none" stroke="#7ec3ff" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
};

/** All symbols, once and unseen, so that a reel only names what stands there. */
export function Drawings() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      {Object.entries(drawn).map(([name, lines]) => (
        <symbol key={name} id={`drawn-${name}`} viewBox="0 0 64 64" overflow="visible">
          {lines}
        </symbol>
      ))}
    </svg>
  );
}

/** One of the drawings that stand on the page. */
export function Named({ name }: { name: SymbolName }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#drawn-${name}`} />
    </svg>
  );
}

export function Drawn({ name }: { name: SymbolName }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      {drawn[name]}
    </svg>
  );
}
