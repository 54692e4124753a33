/** Passwords that everybody tries first, and that are long enough to be allowed otherwise. All small letters. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd passw0rd1 p@ssword p@ssw0rd p@ssword1 pa55word
  mypassword newpassword password! password1! password2 passwort passwort1 contraseña contrasena contraseña1 contrasena1
  contraseña123 contrasena123 motdepasse qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwertyuiop123 qwertyu1 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 zaq12wsx
  zaq1zaq1 1qazxsw2 asdfghjk asdfghjkl asdf1234 asdfasdf asdfqwer zxcvbnm1 zxcvbnm, zxcvbnm123 qweasdzxc qweasd123
  qweqweqwe asdasdasd abcd1234 abcdefgh abcdefg1 abcdefghi abc12345 abc123456 abc123abc a1b2c3d4 a1s2d3f4 aa123456
  a123456789 a12345678 abcabcabc iloveyou iloveyou1 iloveyou2 iloveyou! iloveme1 ilovegod iloveyou123 teamo123 tequiero
  teamomucho tekieromucho princess princess1 princesa princesa1 sunshine sunshine1 football football1 baseball baseball1
  basketball softball1 superman superman1 batman123 spiderman spiderman1 pokemon1 pokemon123 starwars starwars1 minecraft
  minecraft1 michelle michelle1 jennifer jessica1 jordan23 michael1 charlie1 ashley123 nicole12 daniel123 alejandro
  alejandra alexander alexandra anthony1 benjamin brittany caroline catherine christian christina cristina elizabeth
  estrella fernando francisco gabriela garfield giovanni guadalupe isabella jonathan kimberly leonardo lorenzo1 margarita
  mariposa marshall matthew1 mercedes mercedes1 nicholas patricia rebecca1 roberto1 samantha samantha1 sebastian stephanie
  thompson valentina valeria1 victoria victoria1 vanessa1 veronica whatever whatever1 trustno1 letmein1 letmein123 letmein!
  welcome1 welcome12 welcome123 welcome! bienvenido admin123 admin1234 admin12345 administrator administrador adminadmin
  rootroot root1234 toor1234 changeme changeme1 changeme123 default1 guest123 test1234 test12345 testtest testing1
  testing123 temporal temporal1 usuario1 usuario123 user1234 username secret123 secreto1 login123 master123 dragon123
  dragonball monkey123 shadow123 computer computer1 internet internet1 samsung1 google123 facebook facebook1 linkedin
  dropbox1 naruto123 naruto12 barcelona barcelona1 realmadrid realmadrid1 liverpool liverpool1 manchester arsenal1
  chelsea1 chocolate chocolate1 butterfly snowball cheesecake blink182 metallica slipknot nirvana1 rockyou1 hannah12
  killer123 asshole1 fuckyou1 fuckyou2 fuckoff1 bullshit hellohello hello123 hello1234 helloworld hola1234 hola12345
  holahola freedom1 happy123 lovelove lovely123 forever1 midnight mustang1 corvette ferrari1 porsche1 yankees1 cowboys1
  steelers redskins packers1 eagles12 lakers24 bulldogs tinkerbell cinderella blessed1 jesus123 jesuschrist jesucristo
  godisgood spongebob bobesponja startrek1 scooby12 hellokitty 0123456789 0987654321 11111111 111111111 1111111111
  00000000 12341234 12345678 123456789 1234567890 12345678910 123123123 123321123 87654321 987654321 66666666 77777777
  88888888 99999999 1234qwer 12qwaszx 123qweasd 123qwe123 123abc123 1a2b3c4d asd12345 zxc12345 qwe12345 magnate1
  magnate123 freehold freehold1 freehold123 tablero1 boardgame boardgames`.split(/\s+/),
);
