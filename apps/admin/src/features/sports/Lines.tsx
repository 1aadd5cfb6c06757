/** Several values of a cell, one under the other, so that the cells of a row stand line by line. */
import { Children, type ReactNode } from 'react';

export function Lines({ children }: { readonly children: ReactNode }) {
  return (
    <span style={{ display: 'grid', whiteSpace: 'nowrap' }}>
      {Children.map(children, (line) => (
        <span style={{ minBlockSize: '1.5em' }}>{line}</span>
      ))}
    </span>
  );
}
