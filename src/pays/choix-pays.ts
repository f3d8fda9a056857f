/** A country to choose: its three letters (the form's value), its two (`pays.code`) and its French name. */
export interface ChoixPays {
  alpha3: string
  alpha2: string
  nom: string
}

// What the forms need of `reference/pays.json` (a test holds the two together): the five countries most
// orders come from stand first, the rest in French order.
const LISTE = `
SEN sn Sénégal;FRA fr France;CIV ci Côte d’Ivoire;MLI ml Mali;USA us États-Unis;AFG af Afghanistan;
ZAF za Afrique du Sud;ALB al Albanie;DZA dz Algérie;DEU de Allemagne;AND ad Andorre;AGO ao Angola;
AIA ai Anguilla;ATA aq Antarctique;ATG ag Antigua-et-Barbuda;SAU sa Arabie saoudite;ARG ar Argentine;
ARM am Arménie;ABW aw Aruba;AUS au Australie;AUT at Autriche;AZE az Azerbaïdjan;BHS bs Bahamas;
BHR bh Bahreïn;BGD bd Bangladesh;BRB bb Barbade;BEL be Belgique;BLZ bz Belize;BEN bj Bénin;
BMU bm Bermudes;BTN bt Bhoutan;BLR by Biélorussie;BOL bo Bolivie;BIH ba Bosnie-Herzégovine;
BWA bw Botswana;BRA br Brésil;BRN bn Brunei;BGR bg Bulgarie;BFA bf Burkina Faso;BDI bi Burundi;
KHM kh Cambodge;CMR cm Cameroun;CAN ca Canada;CPV cv Cap-Vert;CHL cl Chili;CHN cn Chine;CYP cy Chypre;
COL co Colombie;COM km Comores;COG cg Congo-Brazzaville;COD cd Congo-Kinshasa;PRK kp Corée du Nord;
KOR kr Corée du Sud;CRI cr Costa Rica;HRV hr Croatie;CUB cu Cuba;CUW cw Curaçao;DNK dk Danemark;
DJI dj Djibouti;DMA dm Dominique;EGY eg Égypte;ARE ae Émirats arabes unis;ECU ec Équateur;ERI er Érythrée;
ESP es Espagne;EST ee Estonie;SWZ sz Eswatini;VAT va État de la Cité du Vatican;ETH et Éthiopie;
FJI fj Fidji;FIN fi Finlande;GAB ga Gabon;GMB gm Gambie;GEO ge Géorgie;
SGS gs Géorgie du Sud-et-les Îles Sandwich du Sud;GHA gh Ghana;GIB gi Gibraltar;GRC gr Grèce;
GRD gd Grenade;GRL gl Groenland;GLP gp Guadeloupe;GUM gu Guam;GTM gt Guatemala;GGY gg Guernesey;
GIN gn Guinée;GNQ gq Guinée équatoriale;GNB gw Guinée-Bissau;GUY gy Guyana;GUF gf Guyane française;
HTI ht Haïti;HND hn Honduras;HUN hu Hongrie;BVT bv Île Bouvet;CXR cx Île Christmas;IMN im Île de Man;
NFK nf Île Norfolk;ALA ax Îles Åland;CYM ky Îles Caïmans;CCK cc Îles Cocos;COK ck Îles Cook;
FRO fo Îles Féroé;HMD hm Îles Heard-et-MacDonald;FLK fk Îles Malouines;MNP mp Îles Mariannes du Nord;
MHL mh Îles Marshall;UMI um Îles mineures éloignées des États-Unis;PCN pn Îles Pitcairn;
SLB sb Îles Salomon;TCA tc Îles Turques-et-Caïques;VGB vg Îles Vierges britanniques;
VIR vi Îles Vierges des États-Unis;IND in Inde;IDN id Indonésie;IRQ iq Irak;IRN ir Iran;IRL ie Irlande;
ISL is Islande;ISR il Israël;ITA it Italie;JAM jm Jamaïque;JPN jp Japon;JEY je Jersey;JOR jo Jordanie;
KAZ kz Kazakhstan;KEN ke Kenya;KGZ kg Kirghizstan;KIR ki Kiribati;UNK xk Kosovo;KWT kw Koweït;
REU re La Réunion;LAO la Laos;LSO ls Lesotho;LVA lv Lettonie;LBN lb Liban;LBR lr Liberia;LBY ly Libye;
LIE li Liechtenstein;LTU lt Lituanie;LUX lu Luxembourg;MKD mk Macédoine du Nord;MDG mg Madagascar;
MYS my Malaisie;MWI mw Malawi;MDV mv Maldives;MLT mt Malte;MAR ma Maroc;MTQ mq Martinique;MUS mu Maurice;
MRT mr Mauritanie;MYT yt Mayotte;MEX mx Mexique;FSM fm Micronésie;MDA md Moldavie;MCO mc Monaco;
MNG mn Mongolie;MNE me Monténégro;MSR ms Montserrat;MOZ mz Mozambique;MMR mm Myanmar (Birmanie);
NAM na Namibie;NRU nr Nauru;NPL np Népal;NIC ni Nicaragua;NER ne Niger;NGA ng Nigeria;NIU nu Niue;
NOR no Norvège;NCL nc Nouvelle-Calédonie;NZL nz Nouvelle-Zélande;OMN om Oman;UGA ug Ouganda;
UZB uz Ouzbékistan;PAK pk Pakistan;PLW pw Palaos;PAN pa Panama;PNG pg Papouasie-Nouvelle-Guinée;
PRY py Paraguay;NLD nl Pays-Bas;BES bq Pays-Bas caribéens;PER pe Pérou;PHL ph Philippines;POL pl Pologne;
PYF pf Polynésie française;PRI pr Porto Rico;PRT pt Portugal;QAT qa Qatar;
HKG hk R.A.S. chinoise de Hong Kong;MAC mo R.A.S. chinoise de Macao;CAF cf République centrafricaine;
DOM do République dominicaine;ROU ro Roumanie;GBR gb Royaume-Uni;RUS ru Russie;RWA rw Rwanda;
ESH eh Sahara occidental;BLM bl Saint-Barthélemy;KNA kn Saint-Christophe-et-Niévès;SMR sm Saint-Marin;
MAF mf Saint-Martin;SXM sx Saint-Martin (partie néerlandaise);SPM pm Saint-Pierre-et-Miquelon;
VCT vc Saint-Vincent-et-les Grenadines;SHN sh Sainte-Hélène;LCA lc Sainte-Lucie;SLV sv Salvador;
WSM ws Samoa;ASM as Samoa américaines;STP st Sao Tomé-et-Principe;SRB rs Serbie;SYC sc Seychelles;
SLE sl Sierra Leone;SGP sg Singapour;SVK sk Slovaquie;SVN si Slovénie;SOM so Somalie;SDN sd Soudan;
SSD ss Soudan du Sud;LKA lk Sri Lanka;SWE se Suède;CHE ch Suisse;SUR sr Suriname;
SJM sj Svalbard et Jan Mayen;SYR sy Syrie;TJK tj Tadjikistan;TWN tw Taïwan;TZA tz Tanzanie;TCD td Tchad;
CZE cz Tchéquie;ATF tf Terres australes françaises;IOT io Territoire britannique de l’océan Indien;
PSE ps Territoires palestiniens;THA th Thaïlande;TLS tl Timor oriental;TGO tg Togo;TKL tk Tokelau;
TON to Tonga;TTO tt Trinité-et-Tobago;TUN tn Tunisie;TKM tm Turkménistan;TUR tr Turquie;TUV tv Tuvalu;
UKR ua Ukraine;URY uy Uruguay;VUT vu Vanuatu;VEN ve Venezuela;VNM vn Viêt Nam;WLF wf Wallis-et-Futuna;
YEM ye Yémen;ZMB zm Zambie;ZWE zw Zimbabwe
`

/** Every country of the reference list (specification, part 3); about 2 KB, in a page only where its forms ask. */
export const CHOIX_PAYS: ChoixPays[] = LISTE.replaceAll('\n', '')
  .split(';')
  .map((pays) => ({ alpha3: pays.slice(0, 3), alpha2: pays.slice(4, 6), nom: pays.slice(7) }))

const PAR_CODE = new Map(CHOIX_PAYS.map((pays) => [pays.alpha3, pays]))

/** The country of three letters, or undefined: nothing else ever names one, no label and no code of ours. */
export const paysDe = (alpha3: string): ChoixPays | undefined => PAR_CODE.get(alpha3)
