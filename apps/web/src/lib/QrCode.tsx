/** An address as a QR code, drawn here: dark on white in every theme, because cameras expect it so. */
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of white around the code, as the standard asks. */
const quiet = 4;

export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: quiet });
    const rows = code.data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
    return { size: code.size, path: rows.join('') };
  }, [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="var(--code-paper)" />
      <path d={path} fill="var(--code-ink)" />
    </svg>
  );
}
