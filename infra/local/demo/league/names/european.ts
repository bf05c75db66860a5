export const britishFirst =
  'Alfie Archie Barnaby Callum Cameron Conor Dominic Duncan Edmund Elliot Ewan Finley Fraser Freddie George Giles Hamish Harvey Hugo Jasper Jude Kieran Lachlan Leighton Lewis Louie Magnus Nathaniel Ollie Owen Ralph Rhys Rory Rupert Stanley Teddy Theo Toby Tristan Wilfred'.split(
    ' ',
  )
export const britishLast =
  'Ackroyd Addlestone Arkwright Bagshaw Balderstone Beddoes Birtwistle Bramhall Brocklehurst Cadwallader Calverley Chesworth Clitheroe Copplestone Cruickshank Dalrymple Entwistle Farquharson Featherby Garforth Greenhalgh Hardcastle Hathersage Heathcote Higginbottom Holdsworth Kirkbride Lanyon Llewellyn Longbottom Macallan Meldrum Micklewhite Murgatroyd Netherby Oakenshaw Ollerton Penhaligon Pilkington Postlethwaite Ramsbottom Rawcliffe Satterthwaite Shufflebotham Snodgrass Stainthorpe Tattersall Thistlewood Trevelyan Tunnicliffe Uttley Wetherby Winstanley Wrigglesworth'.split(
    ' ',
  )
export const continentalFirst =
  'Anton Arvid Aurelien Bastien Benoit Casper Cedrik Damir Dario Emiel Enzo Fabrizio Florian Gianluca Goran Henrik Ilija Jannik Jeroen Jonas Kaspar Laurens Lennart Lorenzo Lucien Marek Mathias Mattias Milan Niklas Oskar Pascal Radek Rasmus Remy Sander Stefano Tijs Tomas Valentin Viktor Wout'.split(
    ' ',
  )
export const continentalLast =
  'Aalbers Achterberg Baudouin Bergqvist Bianconi Bruneteau Cavallari Chastagnier Dahlgaard Delvigne Desrosiers Dragovic Eikrem Eschweiler Fagerlund Fontanelli Garrigue Grabowiecki Haverkamp Heijboer Hollander Ivanisic Jurcevic Kallenberg Kortrijk Kvistgaard Lauritsen Leclercq Lindenthal Lombardini Maessen Marchetto Montvernier Nieuwland Oosterhuis Pellegrinetti Praetorius Quintard Rasmusdal Ravnsborg Roggeveen Santolini Schellekens Skjelbred Sokolnicki Stavrogin Teodorovic Tessandori Thorsgaard Uitdehaag Vandermeer Verhoestraete Vukasinovic Westergren Wolthuis Zambelli'.split(
    ' ',
  )
