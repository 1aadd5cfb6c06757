/** The help centre, at /help with the site around it and at /helpmc alone (SHELL-20, SHELL-21). */
import { HelpCentre } from '../../features/content/HelpCentre.tsx';
import { useHead } from '../../features/places/head.ts';

export default function HelpPage() {
  useHead('help');
  return <HelpCentre />;
}
