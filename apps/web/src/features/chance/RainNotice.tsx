/** Says wherever one is on the site that an envelope is open, for as long as it is. */
import { Mail, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { useStore } from '../../lib/store.ts';
import { useServerNow } from '../../lib/ticking.ts';
import { type Rain, rain } from './rain.ts';
import styles from './doors.module.css';

export default function RainNotice() {
  const said = useStore(rain);
  return said === undefined ? null : <Open said={said} />;
}

function Open({ said }: { said: Rain }) {
  const t = useText();
  const now = useServerNow();
  const { pathname } = useLocation();
  const [closed, setClosed] = useState<string>();
  const isOpen = new Date(said.opensAt).getTime() <= now && new Date(said.closesAt).getTime() > now;
  if (!isOpen || closed === said.opensAt || pathname === '/lucky' || pathname === '/game') return null;
  return (
    <div className={styles.rain} role="status">
      <Link to={`/lucky?id=${said.promotion}`}>
        <Mail size={22} strokeWidth={1.9} aria-hidden="true" />
        {t('chance.envelope.rain')}
      </Link>
      <button type="button" aria-label={t('shell.action.close')} onClick={() => setClosed(said.opensAt)}>
        <X size={18} strokeWidth={2} aria-hidden="true" />
      </button>
    </div>
  );
}
