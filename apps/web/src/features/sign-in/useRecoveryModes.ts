/** The ways to a new password that are switched on, in their order. */
import { useSwitch } from '../../lib/settings.tsx';

export type RecoveryMode = 'email' | 'mobileNum';

export function useRecoveryModes(): RecoveryMode[] {
  const byEmail = useSwitch('recoveryEmail', false);
  const byPhone = useSwitch('recoveryPhone', false);
  return [...(byEmail ? (['email'] as const) : []), ...(byPhone ? (['mobileNum'] as const) : [])];
}
