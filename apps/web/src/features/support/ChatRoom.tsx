/** The chat room (MODAL-02, MSG-09): its head has the colour that the specification names, in every theme and brand. */
import { useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useText } from '../../lib/language.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import { useSwitch } from '../../lib/settings.tsx';
import { Composer } from './Composer.tsx';
import { Messages } from './Messages.tsx';
import styles from './support.module.css';
import { useConversation } from './useConversation.ts';

declare module '../../lib/modals.tsx' {
  interface Popups {
    chatRoom: Record<never, never>;
  }
}

export default function ChatRoom({ onClose, onShow }: PopupProps<'chatRoom'>) {
  const t = useText();
  const { signedIn } = useSession();
  const isOpen = useSwitch('chat');
  const forVisitors = useSwitch('anonymousChat', false);
  const mayChat = isOpen && (signedIn || forVisitors);
  const conversation = useConversation(mayChat);
  return (
    <Dialog
      open
      kind="modal"
      width={460}
      height="auto"
      onPhone="sheet"
      headClass={styles.head}
      title={t('support.room.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <div className={styles.room}>
        <p className={`small muted ${styles.note}`}>{t('support.room.hours')}</p>
        {mayChat ? (
          <>
            <Messages conversation={conversation} onClose={onClose} />
            <Composer onSend={conversation.send} mayAttach={signedIn} />
          </>
        ) : (
          <div className={styles.shut}>
            <p>{t(isOpen ? 'support.room.login' : 'support.room.closed')}</p>
            {isOpen ? (
              <Button onClick={() => onShow('login')} data-autofocus="">
                {t('identity.login.submit')}
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </Dialog>
  );
}
