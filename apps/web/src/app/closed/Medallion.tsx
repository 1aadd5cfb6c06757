/** An alpona medallion of two rings of petals, in lines; decoration. */

const petal = 'M0,-0.62C0.15,-0.69 0.15,-0.84 0,-0.92C-0.15,-0.84 -0.15,-0.69 0,-0.62Z';

function Ring({ radius, count, className }: { radius: number; count: number; className?: string }) {
  return (
    <g className={className}>
      <circle r={radius} />
      <circle r={radius * 0.95} strokeDasharray="1 7" strokeWidth="3" />
      <circle r={radius * 0.6} strokeDasharray="7 6" />
      {Array.from({ length: count }, (_, index) => (index * 360) / count).map((angle) => (
        <g key={angle} transform={`rotate(${angle}) scale(${radius})`}>
          <path d={petal} vectorEffect="non-scaling-stroke" />
          <path d="M0,-0.7V-0.79" vectorEffect="non-scaling-stroke" />
        </g>
      ))}
    </g>
  );
}

export function Medallion({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="-220 -220 440 440"
      fill="none"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <Ring radius={205} count={16} />
      <Ring radius={140} count={12} className="inner" />
    </svg>
  );
}
