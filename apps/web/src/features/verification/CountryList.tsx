/** The countries whose numbers are taken, with their flags (CAT-19), found by typing a name or a code. */
import { TextInput } from '@banyan/ui/field';
import { flagAddress } from '@banyan/ui/image';
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import styles from './CountryList.module.css';
import type { DialChoice } from './phones.ts';

/** From so many on they can be searched. */
const searchedFrom = 9;

type CountryListProps = { choices: readonly DialChoice[]; chosen: string; onChoose: (dial: string) => void };

export function CountryList({ choices, chosen, onChoose }: CountryListProps) {
  const { t, language } = useLanguage();
  const [typed, setTyped] = useState('');
  const names = new Intl.DisplayNames([language.html, 'en'], { type: 'region', fallback: 'code' });
  const wanted = typed.trim().toLocaleLowerCase(language.html);
  const found = choices
    .map((choice) => ({ ...choice, name: names.of(choice.countryCode) ?? choice.countryCode }))
    .filter(({ name, countryCode, countryDialingCode }) =>
      [name, countryCode, `+${countryDialingCode}`].some((text) =>
        text.toLocaleLowerCase(language.html).includes(wanted),
      ),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, language.html));
  /** The list stands in a form: Enter chooses the first that was found and sends nothing. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (wanted !== '' && found[0] !== undefined) onChoose(found[0].countryDialingCode);
  }
  return (
    <>
      {choices.length < searchedFrom ? null : (
        <div className={styles.search}>
          <TextInput
            autoFocus
            type="search"
            maxLength={40}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            placeholder={t('identity.country.search')}
            aria-label={t('identity.country.search')}
            icon={<Search size={16} strokeWidth={1.9} aria-hidden="true" />}
          />
        </div>
      )}
      {found.length === 0 ? (
        <p className="small muted" role="status">
          {t('identity.country.none')}
        </p>
      ) : null}
      <ul className={styles.list} aria-label={t('identity.field.countryCode')}>
        {found.map(({ countryCode, countryDialingCode, name }) => (
          <li key={countryCode}>
            <button
              type="button"
              className={styles.entry}
              aria-current={countryDialingCode === chosen ? 'true' : undefined}
              onClick={() => onChoose(countryDialingCode)}
            >
              <img src={flagAddress(countryCode)} alt="" width={24} height={16} loading="lazy" decoding="async" />
              <span className="grow">{name}</span>
              <bdi className="num">+{countryDialingCode}</bdi>
              {countryDialingCode === chosen ? <Check size={16} strokeWidth={2.4} aria-hidden="true" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
