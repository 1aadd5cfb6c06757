/** A red envelope: when it opens, and of each currency what is in it and into how many parts it is cut. */
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { useText } from '../../../lib/language.tsx';
import styles from '../builder.module.css';
import { isAboveNothing, isWhole } from '../formats.ts';
import { type Faults, type OfferProps, type PartProps, type PreviewProps, kindForm } from '../kindForm.ts';
import { moneyText, usePlayerText } from '../../../lib/PlayerText.tsx';
import { FigureFields } from './figures.tsx';
import { type GivesDraft, GivesFields, givesFaults, readGives, startGives, writeGives } from './gives.tsx';

type Rules = PublishedRules<'envelope'>;
const rainNames = ['everyMinutes', 'announceMinutes', 'openMinutes'] as const;
const offerNames = ['total', 'parts', 'least'] as const;
type Own = { readonly gives: GivesDraft } & { readonly [Name in (typeof rainNames)[number]]: string };
type Offer = { readonly [Name in (typeof offerNames)[number]]: string };

export const envelopeForm = kindForm<Own, Offer>({
  start: { gives: startGives(''), everyMinutes: '60', announceMinutes: '5', openMinutes: '10' },
  startOffer: { total: '200', parts: '20', least: '2' },
  takes: { times: '1000', per: 'ever' },
  read(written) {
    const { gives, rain, currencies } = written as Rules;
    return {
      own: {
        gives: readGives(gives),
        ...{ everyMinutes: String(rain.everyMinutes), announceMinutes: String(rain.announceMinutes) },
        openMinutes: String(rain.openMinutes),
      },
      offers: Object.fromEntries(
        Object.entries(currencies).map(([currency, { total, parts, least }]) => [
          currency,
          { total, parts: String(parts), least },
        ]),
      ),
    };
  },
  write: ({ gives, everyMinutes, announceMinutes, openMinutes }) => ({
    gives: writeGives(gives),
    rain: {
      ...{ everyMinutes: Number(everyMinutes), announceMinutes: Number(announceMinutes) },
      openMinutes: Number(openMinutes),
    },
  }),
  writeOffer: ({ total, parts, least }) => ({ total, parts: Number(parts), least }),
  faults: faultsOfOwn,
  offerFaults: faultsOfOffer,
  givesBonus: ({ gives }) => gives.kind === 'bonus',
  Fields: EnvelopeFields,
  OfferFields: PartFields,
  Preview: EnvelopeLines,
});

function faultsOfOwn({ gives, everyMinutes, announceMinutes, openMinutes }: Own): Faults {
  const every = isWhole(everyMinutes, 1, 10_080) ? Number(everyMinutes) : 10_080;
  return {
    ...givesFaults(gives),
    ...(isWhole(everyMinutes, 1, 10_080) ? {} : { everyMinutes: 'promotions.fault.minutes' as const }),
    ...(isWhole(announceMinutes, 0, every - 1) ? {} : { announceMinutes: 'promotions.fault.announce' as const }),
    ...(isWhole(openMinutes, 1, every) ? {} : { openMinutes: 'promotions.fault.open' as const }),
  };
}

function faultsOfOffer({ total, parts, least }: Offer): Faults {
  const unitsOf = (text: string) => Math.round(Number(text) * 10_000);
  const isCut = unitsOf(least) * Number(parts) <= unitsOf(total);
  return {
    ...(isAboveNothing(total) ? {} : { total: 'promotions.fault.amount' as const }),
    ...(isWhole(parts, 1, 1000) ? {} : { parts: 'promotions.fault.whole' as const }),
    ...(isAboveNothing(least)
      ? isCut
        ? {}
        : { least: 'promotions.fault.parts' as const }
      : { least: 'promotions.fault.amount' as const }),
  };
}

function EnvelopeFields({ value, set, errorOf }: PartProps<Own>) {
  const t = useText();
  return (
    <>
      <GivesFields
        ways={['cash', 'bonus']}
        value={value.gives}
        set={(gives) => set({ ...value, gives })}
        errorOf={errorOf}
      />
      <div className={styles.pairs}>
        <FigureFields
          names={rainNames}
          labelOf={(name) => t(`promotions.chance.field.${name}`)}
          {...{ value, set, errorOf }}
        />
      </div>
    </>
  );
}

function PartFields({ value, set, errorOf }: OfferProps<Offer, Own>) {
  const t = useText();
  return (
    <div className={styles.pairs}>
      <FigureFields
        names={offerNames}
        labelOf={(name) => t(`promotions.chance.field.${name}`)}
        {...{ value, set, errorOf }}
      />
    </div>
  );
}

function EnvelopeLines({ rules, currency }: PreviewProps) {
  const p = usePlayerText();
  const { rain, currencies, gives } = rules as Rules;
  const { total = '0', parts = 0, least = '0' } = currencies[currency] ?? {};
  return (
    <>
      <strong>{p('chance.kind.envelope')}</strong>
      <span>
        {p('chance.envelope.holds', { total: moneyText(total, currency), parts, least: moneyText(least, currency) })}
      </span>
      <span className="small muted">{p('chance.envelope.every', { minutes: rain.everyMinutes })}</span>
      <span className="small muted">{p(`rewards.kind.${gives.kind}`, { rounds: 0, game: '' })}</span>
    </>
  );
}
