/** The two signs, drawn here: a dragon's head and a tiger's. */

export function DragonSign() {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <path
        d="M-38,10 C-44,-18 -18,-34 2,-30 L-6,-46 L14,-32 L20,-46 L28,-26 C42,-18 44,2 38,14 L24,10 L28,22 L14,18 L12,30 L-2,20 C-8,34 -26,36 -34,26 C-28,26 -22,22 -20,16 C-26,18 -34,16 -38,10Z"
        fill="var(--table-red)"
        stroke="var(--gold)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M-12,-12 L6,-6 L-8,0Z" fill="var(--gold)" />
      <circle cx="-4" cy="-6" r="2.6" fill="var(--art-ink)" />
      <path d="M-34,6 C-20,12 -6,10 6,4 M16,-16 C24,-12 28,-6 28,2" fill="none" stroke="var(--gold)" strokeWidth="3" />
    </svg>
  );
}

export function TigerSign() {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <path
        d="M-30,-38 L-14,-32 C-6,-36 6,-36 14,-32 L30,-38 L32,-18 C40,2 28,34 0,38 C-28,34 -40,2 -32,-18Z"
        fill="var(--gold)"
        stroke="var(--table-blue)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M0,-34 V-20 M-9,-31 L-6,-21 M9,-31 L6,-21 M-35,-4 L-22,-2 M-33,8 L-21,7 M35,-4 L22,-2 M33,8 L21,7"
        stroke="var(--art-ink)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <circle cx="-13" cy="-6" r="4.5" fill="var(--art-ink)" />
      <circle cx="13" cy="-6" r="4.5" fill="var(--art-ink)" />
      <path d="M-12,16 C-12,6 12,6 12,16 C12,26 -12,26 -12,16Z" fill="var(--conch-light)" />
      <path
        d="M-5,8 H5 L0,14Z M0,14 V19 M-7,23 Q0,18 7,23"
        fill="var(--art-ink)"
        stroke="var(--art-ink)"
        strokeWidth="2"
      />
    </svg>
  );
}
