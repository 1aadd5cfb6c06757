/**
 * The stations of the south and the centre of Vietnam, each of which draws on its own days of the week. Half a
 * year of real draws has no other days.
 */
import type { Calendar } from '@banyan/core/lottery';

export type Region = 'south' | 'central';

export type Station = {
  /** Short, of the letters that a game's code may have; unique. */
  readonly station: string;
  /** In Vietnamese, as result files name it; a name of a place is not translated. */
  readonly name: string;
  readonly region: Region;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
};

const south = (station: string, name: string, ...weekdays: number[]): Station => ({
  station,
  name,
  region: 'south',
  weekdays,
});
const central = (station: string, name: string, ...weekdays: number[]): Station => ({
  station,
  name,
  region: 'central',
  weekdays,
});

/** Every station, those of a region together, in the order of their first day of the week. */
export const stations: readonly Station[] = [
  south('HCM', 'TPHCM', 1, 6),
  south('DTH', 'Đồng Tháp', 1),
  south('CMA', 'Cà Mau', 1),
  south('BTR', 'Bến Tre', 2),
  south('VTA', 'Vũng Tàu', 2),
  south('BLI', 'Bạc Liêu', 2),
  south('DNA', 'Đồng Nai', 3),
  south('CTH', 'Cần Thơ', 3),
  south('STR', 'Sóc Trăng', 3),
  south('TNI', 'Tây Ninh', 4),
  south('AGI', 'An Giang', 4),
  south('BTH', 'Bình Thuận', 4),
  south('VLO', 'Vĩnh Long', 5),
  south('BDU', 'Bình Dương', 5),
  south('TVI', 'Trà Vinh', 5),
  south('LAN', 'Long An', 6),
  south('BPH', 'Bình Phước', 6),
  south('HGI', 'Hậu Giang', 6),
  south('TGI', 'Tiền Giang', 7),
  south('KGI', 'Kiên Giang', 7),
  south('DLA', 'Đà Lạt', 7),
  central('HUE', 'Huế', 1, 7),
  central('PYE', 'Phú Yên', 1),
  central('DLK', 'Đắk Lắk', 2),
  central('QNA', 'Quảng Nam', 2),
  central('DNG', 'Đà Nẵng', 3, 6),
  central('KHO', 'Khánh Hòa', 3, 7),
  central('BDI', 'Bình Định', 4),
  central('QTR', 'Quảng Trị', 4),
  central('QBI', 'Quảng Bình', 4),
  central('GLA', 'Gia Lai', 5),
  central('NTH', 'Ninh Thuận', 5),
  central('QNG', 'Quảng Ngãi', 6),
  central('DNO', 'Đắk Nông', 6),
  central('KTU', 'Kon Tum', 7),
];

/** When the first prize of a region is drawn; half an hour of drawing follows. Trade convention, not a sourced figure. */
const drawTimes: Readonly<Record<Region, string>> = { south: '16:15', central: '17:15' };

/** The calendar of one station: its days of the week at its region's time. */
export function stationCalendar({ region, weekdays }: Station): Calendar {
  return {
    timeZone: 'Asia/Ho_Chi_Minh',
    days: { kind: 'weekdays', weekdays },
    times: { kind: 'at', times: [drawTimes[region]] },
    moves: [],
  };
}
