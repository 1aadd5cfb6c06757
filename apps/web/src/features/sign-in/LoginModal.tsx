/**
 * The full login form: by username, and by a code to the mobile number where that is switched on; and the agents' entry,
 * which refuses players (MODAL-16, MODAL-17, DEC-32). After a session that ended it says so, and what ended it (R69, ERR-32).
 */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { useSwitch } from '../../lib/settings.tsx';
import { useQuery } from '@tanstack/react-query';
import { AuthAside } from './AuthAside.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import { ElsewhereLogin } from './ElsewhereLogin.tsx';
import { waysQuery } from './sign-in.queries.ts';
import { FreePlay } from './FreePlay.tsx';
import styles from './sign-in.module.css';
import { LoginForm } from './LoginForm.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { PhoneTokenForm } from './PhoneTokenForm.tsx';
import { SmsLoginForm } from './SmsLoginForm.tsx';

declare module '../../lib/modals.tsx' {
  interface Popups {
    login: {
      readonly tab?: 'username' | 'sms';
      /** The name that is known already. */
      readonly username?: string;
      /** What ended the session before: a text key and the numbers in it. */
      readonly ended?: { readonly text: string; readonly values: Readonly<Record<string, string | number>> };
    };
    agentLogin: Record<never, never>;
  }
}

/** The players' entry. */
export function LoginModal(props: PopupProps<'login'>) {
  return <EntryModal agent={false} {...props} />;
}

/** The agents' entry. */
export function AgentLoginModal(props: PopupProps<'agentLogin'>) {
  return <EntryModal agent {...props} />;
}

type EntryModalProps = PopupProps<'login'> & { agent: boolean };

function EntryModal({ agent, fields, onClose, onShow, onHome }: EntryModalProps) {
  const t = useText();
  const hasMobile = useSwitch('loginMobile', false) && !agent;
  const [chosen, setChosen] = useState<'username' | 'sms'>(fields.tab ?? 'username');
  const tab = hasMobile ? chosen : 'username';
  const { data: ways } = useQuery(waysQuery);
  const [isByPhone, setByPhone] = useState(false);
  const { ended } = fields;
  const door = isByPhone ? (ways?.phone ?? undefined) : undefined;
  const others = (
    <>
      <PasskeyLogin agent={agent} onDone={onClose} />
      <ElsewhereLogin agent={agent} onDone={onClose} onPhone={() => setByPhone(true)} />
      <OtherWays agent={agent} onClose={onClose} onShow={onShow} onHome={onHome} />
    </>
  );
  return (
    <Dialog
      open
      width={880}
      onPhone="sheet"
      title={t(titleOf(agent, ended !== undefined))}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
      aside={<AuthAside group="w_login" line={t('identity.login.line')} />}
    >
      {ended === undefined ? null : (
        <p role="status" className={styles.lead}>
          {namedText(t, ended.text, ended.text, ended.values)}
        </p>
      )}
      {agent ? <p className={`small muted ${styles.lead}`}>{t('identity.agentLogin.text')}</p> : null}
      {hasMobile && door === undefined ? (
        <Tabs
          id="login"
          label={t('identity.login.kind')}
          value={tab}
          onChange={setChosen}
          items={[
            { key: 'username', label: t('identity.login.byUsername') },
            { key: 'sms', label: t('identity.login.byMobile') },
          ]}
        />
      ) : null}
      <div className={styles.tab} {...(hasMobile && door === undefined ? tabPanelProps('login', tab) : {})}>
        {door !== undefined ? (
          <PhoneTokenForm door={door} onDone={onClose} onBack={() => setByPhone(false)} />
        ) : tab === 'sms' ? (
          <SmsLoginForm onDone={onClose}>{others}</SmsLoginForm>
        ) : (
          <LoginForm agent={agent} username={fields.username ?? ''} onDone={onClose} onShow={onShow}>
            {others}
          </LoginForm>
        )}
      </div>
    </Dialog>
  );
}

function titleOf(agent: boolean, hasEnded: boolean) {
  if (hasEnded) return 'identity.ended.title';
  return agent ? 'identity.agentLogin.title' : 'identity.login.title';
}

function OtherWays({ agent, onShow, ...rest }: Omit<EntryModalProps, 'fields'>) {
  const t = useText();
  const byUsername = useSwitch('registerUsername');
  const byMobile = useSwitch('registerMobile', false);
  if (agent) {
    return (
      <Button kind="ghost" onClick={() => onShow('login')}>
        {t('identity.agentLogin.toPlayers')}
      </Button>
    );
  }
  return (
    <div className={styles.ways}>
      <FreePlay {...rest} />
      {byUsername || byMobile ? (
        <Button kind="soft" onClick={() => onShow('register')}>
          {t('identity.login.toRegister')}
        </Button>
      ) : null}
      <Button kind="ghost" onClick={() => onShow('agentLogin')}>
        {t('identity.agentLogin.open')}
      </Button>
    </div>
  );
}
