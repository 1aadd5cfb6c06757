/** Names of what calls say by a code: acts of the log, roles. A code that has no name is shown as it is. */
import { type Text, namedText } from './language.tsx';

const steps = ['propose', 'approve', 'refuse', 'withdraw'] as const;

/** An act of the audit log; a step of a proposal is named by what was proposed. */
export function actName(t: Text, act: string): string {
  const step = steps.find((one) => act.endsWith(`.${one}`));
  const own = namedText(t, `audit.act.${act}`, '');
  if (own !== '' || step === undefined) return own || act;
  const proposed = act.slice(0, -step.length - 1);
  return t(`audit.step.${step}`, { what: namedText(t, `proposals.act.${proposed}`, proposed) });
}

/** A role; one that an installation made itself has its own code for a name. */
export const roleName = (t: Text, role: string): string => namedText(t, `staff.role.${role}`, role);

export const rolesText = (t: Text, roles: readonly string[]): string =>
  roles.map((role) => roleName(t, role)).join(', ');
