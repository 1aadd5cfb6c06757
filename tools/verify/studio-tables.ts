/** The tables that one plays alone, for the tests of the second verifier. */
import { andarBahar } from '@banyan/games/andar-bahar';
import { baccarat } from '@banyan/games/baccarat';
import { dragonTiger } from '@banyan/games/dragon-tiger';
import { roulette } from '@banyan/games/roulette';
import { seven } from '@banyan/games/seven';
import { sicBo } from '@banyan/games/sic-bo';
import { teenPatti } from '@banyan/games/teen-patti';

export const tables = [roulette, baccarat, dragonTiger, sicBo, andarBahar, seven, teenPatti] as const;
