/** A puppet rooster of painted wood on its stick, drawn here; it looks to the right. */

export function Puppet() {
  return (
    <svg viewBox="-76 -70 136 144" aria-hidden="true">
      <path d="M-2,30 V74" stroke="var(--gold-edge)" strokeWidth="6" strokeLinecap="round" />
      {[-64, -40, -16].map((turn, at) => (
        <path
          key={turn}
          d="M-22,12 C-54,4 -62,-22 -50,-44 C-34,-34 -22,-14 -16,8Z"
          transform={`rotate(${turn + 40} -18 10)`}
          fill={at === 1 ? 'var(--gold)' : 'var(--side)'}
          stroke="var(--art-ink)"
          strokeWidth="2"
        />
      ))}
      <path
        d="M-24,10 C-28,38 14,44 28,20 C36,6 30,-10 26,-22 C24,-40 40,-46 32,-56 C22,-64 6,-54 6,-38 C4,-14 -20,-14 -24,10Z"
        fill="var(--side)"
        stroke="var(--art-ink)"
        strokeWidth="2.5"
      />
      <path
        d="M-12,14 C-8,32 14,30 20,14 C8,16 -2,12 -12,14Z"
        fill="var(--gold)"
        stroke="var(--art-ink)"
        strokeWidth="2"
      />
      <path d="M-6,20 L12,22 M-4,25 L9,26" stroke="var(--art-ink)" strokeWidth="1.6" strokeLinecap="round" />
      <path
        d="M10,-52 C4,-62 14,-68 17,-60 C18,-70 30,-70 29,-60 C36,-66 42,-56 36,-50 C28,-58 18,-58 10,-52Z"
        fill="var(--thread-alta)"
        stroke="var(--art-ink)"
        strokeWidth="1.8"
      />
      <path
        d="M33,-46 L50,-40 L33,-35Z"
        fill="var(--gold)"
        stroke="var(--art-ink)"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path d="M30,-34 C40,-32 40,-20 34,-18 C29,-22 27,-29 30,-34Z" fill="var(--thread-alta)" />
      <circle cx="24" cy="-45" r="5" fill="var(--conch-light)" />
      <circle cx="25.5" cy="-44.5" r="2.2" fill="var(--art-ink)" />
      <circle cx="-2" cy="30" r="4" fill="var(--gold)" stroke="var(--art-ink)" strokeWidth="1.6" />
    </svg>
  );
}
