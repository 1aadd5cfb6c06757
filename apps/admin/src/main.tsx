/** The start of the back office: styles in their order, the texts of the stored language, then the app. */
import '@banyan/ui/tokens.css';
import 'virtual:office-brand.css';
import '@banyan/ui/base.css';
import '@banyan/ui/fallback-fonts.css';
import '@fontsource-variable/anek-bangla';
import '@fontsource-variable/anek-latin';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startLanguage } from './lib/language.tsx';

await startLanguage();
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
