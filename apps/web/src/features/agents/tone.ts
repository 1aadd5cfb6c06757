/** The colour of a change: what members won, what they lost; of nothing none. */
import styles from './agents.module.css';

export function toneOf(amount: string): string | undefined {
  if (amount.startsWith('-')) return styles.out;
  return /[1-9]/.test(amount) ? styles.in : undefined;
}
